import type { View } from '@foyer/contract/lists/views.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconDeviceFloppy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import type { ListState } from '#list/query/use-list-query.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { Popup } from '#ui/overlay/popup.tsx';
import { focusHeading } from '#ui/overlay/use-opener.ts';
import { LazyViewDialog } from './save-view.tsx';
import { deleteView, updateView } from './views.api.ts';
import styles from './views.module.css';

interface ViewMenuProps {
  list: ListState;
  view: View;
  /** The list's query differs from the view's. */
  isEdited: boolean;
}

/** Actions of an open view. */
export function ViewMenu({ list, view, isEdited }: ViewMenuProps) {
  const [opened, setOpened] = useState<'change' | 'delete'>();
  const update = useMutation({
    ...updateView,
    onSuccess: () => notify.success('View changed'),
    onError: (error) => notify.error(messageFor(error)),
  });

  // Moves the focus when the view is deleted and its menu disappears.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading();
      }),
    [],
  );

  function updateQuery() {
    const { id, list: listName, name, columns, shared, updatedAt } = view;
    update.mutate({
      id,
      input: { list: listName, name, columns, shared, query: list.address },
      ifMatch: updatedAt,
    });
  }

  return (
    <>
      <Popup
        label={`View ${quoted(view.name)}`}
        side="start"
        opener={(opener) => (
          <IconButton label={`Change view ${quoted(view.name)}`} icon={<IconDots />} {...opener} />
        )}
      >
        {(close) => {
          const then = (action: () => void) => () => {
            close();
            action();
          };
          return (
            <div className={styles.menu}>
              {isEdited && (
                <Button variant="quiet" size="small" icon={<IconDeviceFloppy />} onClick={then(updateQuery)}>
                  Save current filters
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                icon={<IconPencil />}
                aria-haspopup="dialog"
                onClick={then(() => setOpened('change'))}
              >
                Rename or share
              </Button>
              <Button
                variant="danger"
                size="small"
                icon={<IconTrash />}
                aria-haspopup="dialog"
                onClick={then(() => setOpened('delete'))}
              >
                Delete
              </Button>
            </div>
          );
        }}
      </Popup>
      <LazyViewDialog
        list={list}
        listName={view.list}
        view={view}
        open={opened === 'change'}
        onClose={() => setOpened(undefined)}
      />
      <ConfirmMutationDialog
        mutation={deleteView}
        subject={view}
        open={opened === 'delete'}
        onClose={() => setOpened(undefined)}
        title={`Delete view ${quoted(view.name)}?`}
        confirm="Delete view"
        danger
        success="View deleted"
        invalidateOnError={['views']}
      >
        {view.shared
          ? 'It will disappear for everyone. The list itself stays.'
          : 'The list itself stays as it is.'}
      </ConfirmMutationDialog>
    </>
  );
}
