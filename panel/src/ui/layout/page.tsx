import { IconChevronLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { returnTo } from '#ui/history.ts';
import { Link, type Target } from './link.tsx';
import styles from './page.module.css';

export type BackTarget = Target & { label: string };

interface PageProps {
  title: string;
  /** The language of the title where it is content: `pl` for an event's Polish title. */
  titleLang?: string;
  /** The document's title, where the page's own is no name of it: a greeting. */
  documentTitle?: string;
  /** Where "Back" leads: the list this page belongs to. */
  back?: BackTarget;
  /** A line under the title: status, last change. */
  meta?: ReactNode;
  actions?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. Its title is the document's, and takes the focus when one arrives. */
export function Page(props: PageProps) {
  const { title, titleLang, documentTitle = title, back, meta, actions, tabs, children } = props;
  const heading = useArrival(documentTitle);
  return (
    <>
      <header className={styles.head}>
        {back && <BackLink {...back} />}
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1} lang={titleLang}>
            {title}
          </h1>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      {children}
    </>
  );
}

/** Back to the list, as one left it. A real link all the same: it can be opened in a new tab. */
function BackLink({ label, ...target }: BackTarget) {
  const router = useRouter();

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void returnTo(router, target);
  }

  return (
    <Link {...target} className={styles.back} aria-label={label} title={label} onClick={goBack}>
      <IconChevronLeft size={20} stroke={1.6} />
    </Link>
  );
}

let firstPage = true;

/** Names the document, and moves the focus to the heading: not on the first page, where the browser has just put it. */
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
