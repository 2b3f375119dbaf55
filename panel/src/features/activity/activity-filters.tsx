import { type ActivityQuery, historyEntity } from '@foyer/contract/history.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { IconUser } from '@tabler/icons-react';
import { usePeople } from '#history/use-people.ts';
import { actionName } from '#history/words/action-words.ts';
import { entityNames } from '#history/words/field-words.ts';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { useManagerOptions } from '#pickers/managers.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { MultiComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { DateInput } from '#ui/inputs/dates/date-input.tsx';
import { today } from '#ui/time/venue-time.ts';

const entities = historyEntity.options.map((value) => ({ value, label: entityNames[value] }));

/** Common actions, each across all kinds of records. */
const actions = ['create', 'update', 'publish', 'cancel', 'delete', 'block', 'restore'].map((verb) => ({
  value: verb,
  label: actionName(`${verb}Record`),
}));

const nouns = [
  'Event',
  'Place',
  'User',
  'Staff',
  'Discount',
  'Message',
  'Faq',
  'TermsOfUse',
  'PrivacyPolicy',
  'Reservation',
  'AccessKey',
  'Webhook',
  'View',
  'Import',
];

/** Controls of the drawer. No choice means all. */
export function ActivityFilters({ values, set }: FilterDraft<ActivityQuery>) {
  const people = usePeople(values.actorId);
  const known = [...people].map(([value, label]) => ({ value, label }));
  const verbs = actions
    .map(({ value }) => value)
    .filter((verb) => values.action.some((one) => one.startsWith(verb)));
  return (
    <>
      <MultiComboBox
        label="Who"
        value={values.actorId}
        onChange={(actorId) => set({ actorId })}
        {...useManagerOptions()}
        known={known}
        icon={<IconUser aria-hidden="true" />}
        placeholder="Everyone"
      />
      <DateInput
        label="From"
        value={values.from ?? ''}
        max={today()}
        onChange={(from) => set({ from: isDay(from) ? from : undefined })}
      />
      <DateInput
        label="Until"
        value={values.to ?? ''}
        max={today()}
        onChange={(to) => set({ to: isDay(to) ? to : undefined })}
      />
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
