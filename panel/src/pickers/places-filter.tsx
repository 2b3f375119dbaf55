import { IconMapPin } from '@tabler/icons-react';
import { MultiComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { placeOption, usePlaceOptions, usePlaceRefs } from './places.ts';

interface PlacesFilterProps {
  label: string;
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
