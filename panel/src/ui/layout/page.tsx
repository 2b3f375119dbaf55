import { IconChevronLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { returnTo } from '#ui/history.ts';
import { Link, type Target } from './link.tsx';
import styles from './page.module.css';

export type BackTarget = Target & { label: string };

interface PageProps {
  title: string;
  /** Language of the title, if it is content: `pl` for an event's Polish title. */
  titleLang?: string;
  /** Document title, if the heading is no name of the page, such as a greeting. */
  documentTitle?: string;
  /** Target of "Back": the list that the page belongs to. */
  back?: BackTarget;
  /** Line below the title: status, last change. */
  meta?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  /** A tab shows a list. On phones the header is one line, with menus only, so that the list begins high. */
  showsList?: boolean;
  children: ReactNode;
}

/** Layout of every page. Its heading is the document's title and receives the focus on arrival. */
export function Page(props: PageProps) {
  const { title, titleLang, documentTitle = title, back, meta, actions, tabs, showsList, children } = props;
  const heading = useArrival(documentTitle);
  return (
    <>
      <header className={styles.head} data-brief={showsList || undefined}>
        {back && <BackLink {...back} />}
        <h1 ref={heading} className={styles.title} tabIndex={-1} lang={titleLang}>
          {title}
        </h1>
        {meta && <div className={styles.meta}>{meta}</div>}
        {actions && <div className={classes(styles.actions, 'screen-only')}>{actions}</div>}
      </header>
      {tabs}
      {children}
    </>
  );
}

/** Returns to the list as it was left. A real link, so that it can open in a new tab. */
function BackLink({ label, ...target }: BackTarget) {
  const router = useRouter();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void returnTo(router, target);
  }

  return (
    <Link
      {...target}
      className={classes(styles.back, 'screen-only')}
      aria-label={label}
      title={label}
      onClick={goBack}
    >
      <IconChevronLeft size={20} stroke={1.6} />
    </Link>
  );
}

let firstPage = true;

/** Sets the document title and moves the focus to the heading, except on the first page, where the browser has set it. */
export function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Foyer`;
  }, [title]);
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return heading;
}
