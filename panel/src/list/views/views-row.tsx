import { canChangeView, type View } from '@foyer/contract/lists/views.ts';
import { IconUsers } from '@tabler/icons-react';
import { type AnyRouter, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { useStaffName } from '#domain/staff/use-staff-names.ts';
import { isSameAddress } from '#list/query/list-address.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { classes } from '#ui/classes.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { keepInSight } from '#ui/layout/keep-in-sight.ts';
import { SaveView } from './save-view.tsx';
import styles from './views.module.css';

const ViewMenu = lazyPart(() => import('./view-menu.tsx').then(({ ViewMenu }) => ViewMenu));

/** Links to all rows, the user's own views and shared views. Hidden if there are no views. */
export function ViewsRow({ list }: { list: ListState }) {
  const session = useSession();
  const { views, hasViews, view: current, address, plain } = list;
  const isPlain = isSameAddress(address, plain);
  const [lastId, setLastId] = useState(current?.id);
  // The view opened last, which a changed search or filter may update. Reset by returning to all rows.
  const openedId = current?.id ?? (isPlain ? undefined : lastId);
  if (openedId !== lastId) setLastId(openedId);
  if (!hasViews) return null;
  const opened = views.find(({ view }) => view.id === openedId)?.view;
  return (
    <div
      className={classes(styles.row, 'screen-only')}
      data-folded={(!list.isUnfolded && !opened) || undefined}
    >
      <nav aria-label="Views" className={styles.views} onFocus={keepInSight}>
        <ViewLink search={plain} isCurrent={isPlain && !current}>
          All
        </ViewLink>
        {views.map(({ view, search }) => (
          <ViewLink
            key={view.id}
            search={search}
            isCurrent={view === current}
            isEdited={view === opened && !current}
          >
            <span className={styles.name} title={view.name}>
              {view.name}
            </span>
            {view.shared && <Shared view={view} isOwn={view.owner?.id === session?.id} />}
          </ViewLink>
        ))}
        {views.length === 0 && (
          <span className={styles.awaited}>
            <Skeleton width={120} />
          </span>
        )}
      </nav>
      <div className={styles.actions}>
        {opened && session && canChangeView(session, opened) && (
          <ViewMenu key={opened.id} list={list} view={opened} isEdited={!current} />
        )}
        {!isPlain && !current && list.name && <SaveView list={list} listName={list.name} />}
      </div>
    </div>
  );
}

interface ViewLinkProps {
  search: Record<string, string>;
  isCurrent: boolean;
  /** Set if the query has changed since the view was opened. */
  isEdited?: boolean;
  children: ReactNode;
}

const ViewLink = ({ search, isCurrent, isEdited = false, children }: ViewLinkProps) => (
  <Link<AnyRouter, string, string>
    to="."
    search={search}
    resetScroll={false}
    className={styles.view}
    aria-current={isCurrent ? 'page' : undefined}
    data-current={isCurrent || undefined}
    data-edited={isEdited || undefined}
  >
    <span className={styles.words}>{children}</span>
    {isEdited && <span className="visually-hidden"> (changed)</span>}
  </Link>
);

function Shared({ view: { owner }, isOwn }: { view: View; isOwn: boolean }) {
  const nameOf = useStaffName();
  const by = isOwn ? 'Shared by you' : owner ? `Shared by ${nameOf(owner)}` : 'Shared';
  return (
    <span className={styles.shared} title={by}>
      <IconUsers size={14} stroke={1.7} aria-hidden="true" />
      <span className="visually-hidden">, {by}</span>
    </span>
  );
}
