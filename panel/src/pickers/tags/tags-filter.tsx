import { IconTag } from '@tabler/icons-react';
import { MultiComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { useTagOptions } from './tags.ts';

interface TagsFilterProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Filter for tags in use. */
export function TagsFilter(props: TagsFilterProps) {
  const { combo } = useTagOptions();
  const known = props.value.map((tag) => ({ value: tag, label: tag }));
  return (
    <MultiComboBox
      {...props}
      {...combo}
      known={known}
      icon={<IconTag aria-hidden="true" />}
      placeholder="All tags"
    />
  );
}
