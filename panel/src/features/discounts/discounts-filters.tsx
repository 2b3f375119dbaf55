import { discountStatus } from '@foyer/contract/enums.ts';
import { type DiscountListQuery, membershipFilter } from '@foyer/contract/sales/discounts.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import type { FilterDraft } from '#list/query/filter-drawer.tsx';
import { PlacesFilter } from '#pickers/places-filter.tsx';
import { RadioGroup } from '#ui/inputs/choice/choices.tsx';
import type { DiscountTab } from './discounts.api.ts';
import { filterName } from './discounts-chips.tsx';

const all = { value: '', label: 'All' };
const statuses = [all, ...discountStatus.options.map((value) => ({ value, label: statusLabel(value) }))];
const memberships = [all, ...membershipFilter.options.map((value) => ({ value, label: filterName(value) }))];

/** Controls of the drawer. They load when it first opens, with the place search. */
export function DiscountsFilters({
  values,
  set,
  tab,
}: FilterDraft<DiscountListQuery> & { tab: DiscountTab }) {
  return (
    <>
      <RadioGroup
        label="Status"
        options={statuses}
        value={values.type ?? ''}
        onChange={(value) => set({ type: discountStatus.options.find((one) => one === value) })}
      />
      <RadioGroup
        label="Membership"
        options={memberships}
        value={values.membership ?? ''}
        onChange={(value) => set({ membership: membershipFilter.options.find((one) => one === value) })}
      />
      <PlacesFilter
        label="Places"
        hint={tab === 'MEMBERSHIP' && 'Membership discounts are valid at every place, so all of them match.'}
        value={values.places}
        onChange={(places) => set({ places })}
      />
    </>
  );
}
