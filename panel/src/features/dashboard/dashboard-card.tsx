import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#ui/format.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import styles from './dashboard-card.module.css';
import { type Card, type CardName, cards } from './dashboard-cards.ts';

interface DashboardCardProps {
  name: CardName;
  /** What is said instead, where there is nothing to show yet. */
  nothing?: NothingProps | false;
  children: ReactNode;
}

/** A card of the dashboard: the whole of its head leads to its section. */
export function DashboardCard({ name, nothing, children }: DashboardCardProps) {
  const { title, ...target }: Card = cards[name];
  const heading = useId();
  return (
    <section className={styles.card} data-card={name} aria-labelledby={heading}>
      <h2 id={heading}>
        <Link {...target} className={styles.head}>
          {title}
          <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={styles.onward} />
        </Link>
      </h2>
      <div className={styles.body}>{nothing ? <Nothing {...nothing} /> : children}</div>
    </section>
  );
}

/** The line that sums a card up: `7 pending of 45`. */
export function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <strong className={styles.value}>{formatNumber(value)}</strong> {children}
    </p>
  );
}

/** The first of what a card is about, each a link to its record. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className={styles.entries}>{children}</ul>
);

type EntryProps = Target & {
  title: string;
  /** The language of the title where it is content. */
  lang?: string;
  /** What is said below it; where they do not fit beside each other, each on a line of its own. */
  details: readonly string[];
  /** At the right: a status, a value. */
  aside: ReactNode;
};

export function Entry({ title, lang, details, aside, ...target }: EntryProps) {
  return (
    <li>
      <Link {...target} className={styles.entry}>
        <span className={styles.text}>
          <span className={styles.title} lang={lang} title={title}>
            {title}
          </span>{' '}
          <span className={styles.details}>
            <span>
              {details.map((detail) => (
                <span key={detail} className={styles.detail}>
                  {detail}{' '}
                </span>
              ))}
            </span>
          </span>
        </span>{' '}
        {aside}
      </Link>
    </li>
  );
}

interface MoreProps {
  name: CardName;
  /** Where the rest is, if not in the card's section. */
  target?: Target;
  /** How many there are, and how many of them the card shows. */
  count: number;
  shown: number;
  /** What they are, in the plural. */
  noun: string;
}

/** `12 more`: the rest is in the section. Nothing where there is no rest. */
export function More({ name, target, count, shown, noun }: MoreProps) {
  const rest = count - shown;
  if (rest <= 0) return null;
  const { title: _, ...section }: Card = cards[name];
  return (
    <Link {...(target ?? section)} className={styles.more}>
      {formatNumber(rest)} more<span className="visually-hidden"> {noun}</span>
    </Link>
  );
}

interface NothingProps {
  title: string;
  text: string;
  /** The one useful thing to do from here. */
  action?: Target & { label: string };
}

const Action = ({ label, ...target }: Target & { label: string }) => (
  <Link {...target} className={styles.more}>
    {label}
  </Link>
);

/** What a card says where there is nothing to show yet. */
export function Nothing({ title, text, action }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p className="strong">{title}</p>
      <p>{text}</p>
      {action && <Action {...action} />}
    </div>
  );
}
