import type { HistoryEntry, HistorySortKey } from '@foyer/contract/history.ts';
import { actionName, isAtDoor } from '#history/words/action-words.ts';
import { actorName } from '#history/words/actor-name.ts';
import { changeText } from '#history/words/change-text.ts';
import { entityNames } from '#history/words/field-words.ts';
import type { Names } from '#history/words/value-words.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { DayAndTime } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';

/** Entries from the door name the event as their record, and the guest as what changed. */
export const activityColumns = (
  names: Names,
  /** Titles of events at whose door something happened. */
  events: ReadonlyMap<string, string>,
): Column<HistoryEntry, HistorySortKey>[] => [
  {
    header: 'Record',
    minWidth: 180,
    cell: (entry) => <Record entry={entry} title={titleOf(entry, events)} />,
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
    cell: (entry) =>
      isAtDoor(entry) ? <Clip lang="pl">{entry.label}</Clip> : <Clip>{changeText(entry, names)}</Clip>,
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

const titleOf = (entry: HistoryEntry, events: ReadonlyMap<string, string>) =>
  isAtDoor(entry) ? events.get(entry.entityId) : entry.label;

function Record({ entry: { entity }, title }: { entry: HistoryEntry; title: string | undefined }) {
  return (
    <span className="clip" title={title}>
      <span className="strong" lang="pl">
        {title || entityNames[entity]}
      </span>
      <br />
      <span className="faint">{entityNames[entity]}</span>
    </span>
  );
}
