import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '#ui/format.ts';
import { Link, type Target } from '#ui/layout/link.tsx';
import { type CardLink, type CardName, cards } from '../dashboard-cards.ts';
import styles from './cards.module.css';

interface DashboardCardProps {
  name: CardName;
  /** Shown instead if there is no data. */
  nothing?: NothingProps | false;
  children: ReactNode;
}

/** A card of the dashboard. Its whole header links to a section. */
export function DashboardCard({ name, nothing, children }: DashboardCardProps) {
  const { title, ...target }: CardLink = cards[name];
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

/** Summary of a card: `7 pending of 45`. */
export function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <p className={styles.figure}>
      <strong className={styles.value}>{formatNumber(value)}</strong> {children}
    </p>
  );
}

/** First records of a card, as links. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className={styles.entries}>{children}</ul>
);

type EntryProps = Target & {
  title: string;
  /** Language of the title, if it is content. */
  lang?: string;
  /** Details below the title. Each gets a line if they do not fit on one. */
  details: readonly string[];
  /** Right side: a status or a value. */
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
  /** Link to the rest, if not the card's section. */
  target?: Target;
  /** Total, and number of records shown. */
  count: number;
  shown: number;
  /** Singular of a noun with a regular plural. */
  noun: string;
}

/** `12 more`, with a link to the section. Renders nothing if all are shown. */
export function More({ name, target, count, shown, noun }: MoreProps) {
  const rest = count - shown;
  if (rest <= 0) return null;
  const { title: _, ...section }: CardLink = cards[name];
  return (
    <Link {...(target ?? section)} className={styles.more}>
      {formatNumber(rest)} more<span className="visually-hidden">{` ${noun}${rest > 1 ? 's' : ''}`}</span>
    </Link>
  );
}

interface NothingProps {
  title: string;
  text: string;
  /** One helpful action. */
  action?: Target & { label: string };
}

const Action = ({ label, ...target }: Target & { label: string }) => (
  <Link {...target} className={styles.more}>
    {label}
  </Link>
);

/** Message of a card without data. */
export function Nothing({ title, text, action }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <p className="strong">{title}</p>
      <p>{text}</p>
      {action && <Action {...action} />}
    </div>
  );
}
