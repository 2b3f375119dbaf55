import type { AccessKey, AccessKeySortKey } from '@foyer/contract/integrations/access-keys.ts';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { AuthorCell } from '#domain/staff/author.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { Day, DayAndTime, RowActions } from '#list/table/cells.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { accessKeyStatus, scopeNames } from './access-key-words.ts';

export const accessKeysColumns = (
  askToRevoke: (key: AccessKey) => void,
): Column<AccessKey, AccessKeySortKey>[] => [
  { header: 'Name', sort: 'name', minWidth: 150, cell: (key) => <Name accessKey={key} /> },
  { header: 'Status', width: 100, cell: (key) => <StatusTag value={accessKeyStatus(key)} /> },
  {
    header: 'Scopes',
    minWidth: 150,
    cell: ({ scopes }) => <Clip>{scopeNames(scopes)}</Clip>,
    narrow: [{ step: 1, width: 110 }],
  },
  {
    header: 'Last used',
    sort: 'lastUsedAt',
    width: 112,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <DayAndTime of={lastUsedAt} /> : <span className="faint">Never</span>,
  },
  {
    header: 'Expires',
    sort: 'expiresAt',
    width: 112,
    cell: ({ expiresAt }) =>
      expiresAt ? <DayAndTime of={expiresAt} /> : <span className="faint">Never</span>,
  },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
  {
    header: 'Created by',
    sort: 'createdBy',
    width: 190,
    cell: ({ createdBy }) => <AuthorCell email={createdBy} />,
    narrow: [{ step: 1, width: 104, joins: 'below' }],
  },
  {
    header: 'Actions',
    isActions: true,
    width: 60,
    align: 'right',
    cell: (key) => <Revoke accessKey={key} askToRevoke={askToRevoke} />,
  },
];

/** Name and first characters, by which a leaked key can be identified, and its own limit. */
const Name = ({ accessKey: { name, start, callsPerSecond } }: { accessKey: AccessKey }) => (
  <span className="clip" title={name}>
    <span className="strong">{name}</span>
    <br />
    <span className="code tiny faint">{start}…</span>
    {callsPerSecond !== null && <span className="tiny faint"> {callsPerSecond} calls a second</span>}
  </span>
);

interface RevokeProps {
  accessKey: AccessKey;
  askToRevoke: (key: AccessKey) => void;
}

/** Hidden once the key is no longer active. */
function Revoke({ accessKey, askToRevoke }: RevokeProps) {
  if (accessKeyStatus(accessKey) !== 'ACTIVE') return <span />;
  return (
    <RowActions>
      <IconButton
        label={`Revoke ${accessKey.name}`}
        icon={<IconPlugConnectedX />}
        danger
        aria-haspopup="dialog"
        onClick={() => askToRevoke(accessKey)}
      />
    </RowActions>
  );
}
