import type { HistoryEntry, HistorySortKey } from '@foyer/contract/history.ts';
import { actionName } from '#history/action-words.ts';
import { actorName } from '#history/actor-name.ts';
import { changeText } from '#history/change-text.ts';
import { entityNames } from '#history/field-words.ts';
import type { Names } from '#history/value-words.ts';
import { DayAndTime } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { Clip } from '#ui/display/clip.tsx';

export const activityColumns = (names: Names): Column<HistoryEntry, HistorySortKey>[] => [
  {
    header: 'Record',
    minWidth: 180,
    cell: ({ label, entity }) => (
      <span className="clip" title={label}>
        <span className="strong" lang="pl">
          {label || entityNames[entity]}
        </span>
        <br />
        <span className="faint">{entityNames[entity]}</span>
      </span>
    ),
  },
  {
    header: 'What',
    width: 130,
    cell: ({ action }) => <Clip>{actionName(action)}</Clip>,
    narrow: [{ step: 1, width: 110 }],
  },
  {
    header: 'Changes',
    minWidth: 200,
    cell: (entry) => <Clip>{changeText(entry, names)}</Clip>,
    narrow: [{ step: 1, width: 110, joins: 'below' }],
  },
  {
    header: 'Who',
    width: 180,
    cell: ({ actor }) => <Clip>{actorName(actor)}</Clip>,
    narrow: [{ step: 1, width: 140 }],
  },
  { header: 'When', sort: 'at', width: 112, cell: ({ at }) => <DayAndTime of={at} /> },
];
