import type { PlaceStatus } from '@foyer/contract/enums.ts';
import type { PlaceRef } from '@foyer/contract/places.ts';
import { IconMapPin } from '@tabler/icons-react';
import { MultiSelect } from '#form/combo-field.tsx';
import type { FieldRef } from '#form/field.ts';
import { placeOption, usePlaceOptions } from './places.ts';

interface PlacesFieldProps extends FieldRef<string[] | undefined> {
  label: string;
  /** Only places in this state are offered. What is chosen already stays, whatever its state. */
  status?: PlaceStatus;
  /** The chosen places as the record has them, for their names. */
  known?: readonly PlaceRef[];
}

/** One place or more, in a form. */
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
