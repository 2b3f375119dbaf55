import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ComboBox, MultiComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { placeOption, usePlaceOptions, usePlaceRefs } from './places.ts';

interface PlacesFilterProps {
  label: string;
  hint?: ReactNode;
  hideLabel?: boolean;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Filter for places. */
export function PlacesFilter(props: PlacesFilterProps) {
  const icon = <IconMapPin aria-hidden="true" />;
  const known = usePlaceRefs(props.value).map(placeOption);
  return (
    <MultiComboBox {...props} {...usePlaceOptions()} known={known} icon={icon} placeholder="All places" />
  );
}

interface PlaceFilterProps {
  hideLabel?: boolean;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filter for one place. */
export function PlaceFilter({ value, onChange, ...field }: PlaceFilterProps) {
  return (
    <ComboBox
      {...field}
      {...usePlaceOptions()}
      label="Place"
      value={value ?? ''}
      known={usePlaceRefs(value ? [value] : []).map(placeOption)}
      onChange={(id) => onChange(id || undefined)}
      icon={<IconMapPin aria-hidden="true" />}
      placeholder="All places"
      clearable
    />
  );
}
