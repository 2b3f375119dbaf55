import type { HistoryEntry, HistorySortKey } from '@foyer/contract/history.ts';
import { actionName } from '#history/words/action-words.ts';
import { actorName } from '#history/words/actor-name.ts';
import { changeText } from '#history/words/change-text.ts';
import { entityNames } from '#history/words/field-words.ts';
import type { Names } from '#history/words/value-words.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { DayAndTime } from '#list/table/cells.tsx';
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
    header: 'Action',
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
