import type { PlaceStatus } from '@foyer/contract/enums.ts';
import type { PlaceRef } from '@foyer/contract/places.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { MultiSelect, SearchSelect } from '#form/fields/combo-field.tsx';
import type { FieldRef } from '#form/fields/field.ts';
import { placeOption, usePlaceOptions, usePlaceRefs } from './places.ts';

interface PlacesFieldProps extends FieldRef<string[] | undefined> {
  label: string;
  /** Offers only places with this status. Chosen places stay, whatever their status. */
  status?: PlaceStatus;
  /** The stored places, for their names. */
  known?: readonly PlaceRef[];
}

/** Field for one or more places. */
export function PlacesField({ status, known = [], ...field }: PlacesFieldProps) {
  return (
    <MultiSelect
      {...field}
      {...usePlaceOptions(status)}
      known={known.map(placeOption)}
      icon={<IconMapPin aria-hidden="true" />}
      placeholder="Choose one or more"
    />
  );
}

interface PlaceFieldProps extends FieldRef<string | null | undefined> {
  optional?: boolean;
  clearable?: boolean;
}

/** Field for one place. */
export function PlaceField(field: PlaceFieldProps) {
  const value: unknown = useWatch({ name: field.name });
  const known = usePlaceRefs(typeof value === 'string' ? [value] : []).map(placeOption);
  return (
    <SearchSelect
      {...field}
      {...usePlaceOptions()}
      label="Place"
      known={known}
      icon={<IconMapPin aria-hidden="true" />}
      placeholder="Choose…"
    />
  );
}
