import { type AccessKey, accessKeyListQuery } from '@foyer/contract/integrations/access-keys.ts';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { config } from '#api/first-screen/config.ts';
import { useIsIdle } from '#api/idle.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DataTable } from '#list/table/data-table.tsx';
import { Button, OutsideLinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { accessKeysQuery } from './access-keys.api.ts';
import { accessKeysColumns } from './access-keys-columns.tsx';
import { RevokeAccessKeyDialog } from './revoke-access-key-dialog.tsx';

const NewAccessKeyDialog = lazyDialog(
  () => import('./new-access-key-dialog.tsx').then(({ NewAccessKeyDialog }) => NewAccessKeyDialog),
  () => ({ title: 'New access key', width: 520 }),
);

const refreshMs = 30_000;

/** Access keys of other programs. Polls for their first calls. */
export function AccessKeysTab({ tabs }: { tabs: ReactNode }) {
  const list = useListQuery(accessKeyListQuery);
  const keys = useQuery({ ...accessKeysQuery(list.query), refetchInterval: useIsIdle() ? false : refreshMs });
  const { opener, dialog } = useLazyDialog(NewAccessKeyDialog, {});
  const revoking = useDialogFor<AccessKey>();
  const columns = useMemo(() => accessKeysColumns(revoking.show), [revoking.show]);
  const newKey = (
    <Button variant="primary" icon={<IconPlus />} {...opener}>
      New key
    </Button>
  );
  return (
    <Page title="Integrations" tabs={tabs} actions={[<Reference key="reference" />, newKey]}>
      <ListToolbar list={list} search={<SearchField list={list} label="Search access keys" />}>
        <NewestOldest list={list} by="createdAt" initially="desc" />
      </ListToolbar>
      <DataTable
        label="Access keys"
        noun="access keys"
        columns={columns}
        list={list}
        result={keys}
        empty={{
          title: 'No access keys yet',
          text: 'Create a separate key for your app, till and website. The API reference lists what they can do.',
          action: newKey,
        }}
      />
      {dialog}
      {revoking.subject && <RevokeAccessKeyDialog accessKey={revoking.subject} {...revoking.dialog} />}
    </Page>
  );
}

/** Link to the API reference. */
const Reference = () => (
  <OutsideLinkButton
    href={`${config().apiUrl}/app/v1/docs`}
    target="_blank"
    rel="noreferrer"
    icon={<IconBook />}
  >
    API reference
  </OutsideLinkButton>
);
