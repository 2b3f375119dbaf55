import type { ListName } from '@foyer/contract/lists/lists.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListState } from '#list/query/use-list-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';

/** Loaded on demand, together with the form kit. */
export const LazyViewDialog = lazyDialog(
  () => import('./view-dialog.tsx').then(({ ViewDialog }) => ViewDialog),
  ({ view }) => ({ title: view ? `View ${quoted(view.name)}` : 'Save view', width: 440 }),
);

/** Saves the list's query as a view. */
export function SaveView({ list, listName }: { list: ListState; listName: ListName }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconBookmark />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Save view
      </Button>
      <LazyViewDialog list={list} listName={listName} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
