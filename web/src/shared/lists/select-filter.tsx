import type { ComponentProps } from 'react';
import type { ListFilter } from './applied-filters.ts';
import { FilterSelect } from '#ui/toolbar/filter-select.tsx';

type SelectFilter<Value extends string> = ComponentProps<typeof FilterSelect<Value>> & {
  /** The text of a value that may be missing among the options; the option's label by default. */
  toText?: (value: Value) => string;
};

/** A filter of a list that is one of several options, or none. */
export function selectFilter<Value extends string>({ toText, ...select }: SelectFilter<Value>): ListFilter {
  const { label, value, options, onChange } = select;
  const toLabel = toText ?? ((known) => options.find((option) => option.value === known)?.label ?? known);
  return {
    label,
    text: value && toLabel(value),
    onClear: () => onChange(undefined),
    field: <FilterSelect {...select} />,
  };
}
