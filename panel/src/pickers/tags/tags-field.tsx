import { tagLimits } from '@foyer/contract/people/tags.ts';
import { IconTag } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { MultiSelect } from '#form/fields/combo-field.tsx';
import type { FieldRef } from '#form/fields/field.ts';
import { typedTag, useTagOptions, withNewTag } from './tags.ts';

interface TagsFieldProps extends FieldRef<string[] | undefined> {
  label: string;
}

/** Field for tags: those in use, and new ones. */
export function TagsField(field: TagsFieldProps) {
  const { typed, all, combo } = useTagOptions();
  const value: unknown = useWatch({ name: field.name });
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const known = [...chosen, ...all.map((option) => option.value)];
  const isFull = chosen.length >= tagLimits.tags;
  const offered = isFull
    ? combo.options.filter((option) => chosen.includes(option.value))
    : withNewTag(combo.options, typed, known);
  return (
    <MultiSelect
      {...field}
      {...combo}
      options={offered}
      known={chosen.map((tag) => ({ value: tag, label: tag }))}
      typedValue={isFull ? undefined : (text) => typedTag(text, known)}
      icon={<IconTag aria-hidden="true" />}
      placeholder="Choose or type a tag"
      optional
    />
  );
}
