import { type ActivityQuery, historyEntity } from '@foyer/contract/history.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { actionName } from '#history/words/action-words.ts';
import { entityNames } from '#history/words/field-words.ts';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { DayLimits } from '#pickers/days-filter.tsx';
import { StaffFilter } from '#pickers/people/staff-filter.tsx';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { today } from '#ui/time/venue-time.ts';

const entities = historyEntity.options.map((value) => ({ value, label: entityNames[value] }));

/** Common actions, each across all kinds of records. */
const actions = ['create', 'update', 'publish', 'cancel', 'delete', 'block', 'restore'].map((verb) => ({
  value: verb,
  label: actionName(`${verb}Record`),
}));

const described: readonly Resource[] = Object.values(resources);

/** Nouns in the names of actions: those of described nouns that staff edit, and others. */
const nouns = [
  ...described.filter(({ inputOf }) => inputOf).map(({ action }) => action),
  ...['TermsOfUse', 'PrivacyPolicy', 'AccessKey', 'Webhook', 'View', 'Import'],
];

/** Controls of the drawer. No choice means all. */
export function ActivityFilters({ values, set }: FilterDraft<ActivityQuery>) {
  const verbs = actions
    .map(({ value }) => value)
    .filter((verb) => values.action.some((one) => one.startsWith(verb)));
  return (
    <>
      <StaffFilter label="Who" value={values.actorId} onChange={(actorId) => set({ actorId })} />
      <DayLimits from={values.from} to={values.to} max={today()} onChange={set} />
      <CheckboxGroup
        label="Action"
        options={actions}
        value={verbs}
        onChange={(chosen) => set({ action: chosen.flatMap((verb) => nouns.map((noun) => verb + noun)) })}
      />
      <CheckboxGroup
        label="Record"
        options={entities}
        value={values.entity}
        onChange={(entity) => set({ entity })}
      />
    </>
  );
}
