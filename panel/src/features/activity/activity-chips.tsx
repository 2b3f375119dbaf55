import type { ActivityQuery } from '@foyer/contract/history.ts';
import { actionName } from '#history/words/action-words.ts';
import { entityNames } from '#history/words/field-words.ts';
import { FilterChip } from '#list/query/filter-chip.tsx';
import type { List } from '#list/query/use-list-query.ts';
import { usePeople } from '#pickers/people/use-people.ts';
import { formatDate } from '#ui/format.ts';

/** Chips of the active filters. */
export function ActivityChips({ list }: { list: List<ActivityQuery> }) {
  const { entity, action, actorId, from, to } = list.query;
  const people = usePeople(actorId);
  const who = actorId.map((id) => people.get(id) ?? 'a colleague').join(', ');
  return (
    <>
      <FilterChip
        list={list}
        filter="entity"
        label={`Record: ${entity.map((one) => entityNames[one]).join(', ')}`}
      />
      <FilterChip list={list} filter="action" label={`Action: ${action.map(actionName).join(', ')}`} />
      <FilterChip list={list} filter="actorId" label={`Who: ${who}`} />
      <FilterChip list={list} filter="from" label={`From ${from ? formatDate(from) : ''}`} />
      <FilterChip list={list} filter="to" label={`Until ${to ? formatDate(to) : ''}`} />
    </>
  );
}
