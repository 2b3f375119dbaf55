import { useQuery } from '@tanstack/react-query';
import type { FieldRef } from '#form/fields-of.ts';
import { SelectField } from '#form/select-field.tsx';
import { placeTypeName } from './place-words.ts';
import { placeTypesQuery } from './places.api.ts';

interface PlaceTypeFieldProps extends FieldRef<number | null | undefined> {
  label: string;
}

/** One type of place. */
export function PlaceTypeField(props: PlaceTypeFieldProps) {
  const { data: types = [], isPending } = useQuery(placeTypesQuery);
  const options = types.map((type) => ({ value: type.id, label: placeTypeName(type) }));
  return <SelectField {...props} options={options} placeholder={isPending ? 'Loading…' : 'Choose…'} />;
}
