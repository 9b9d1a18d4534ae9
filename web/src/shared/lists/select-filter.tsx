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

type SeveralFilter<Value extends string> = Omit<
  SelectFilter<Value>,
  'value' | 'onChange' | 'several' | 'toText'
> & {
  values: readonly Value[] | undefined;
  onChange: (values: Value[] | undefined) => void;
};

/** A filter of a list that is any of several options: a press chooses one alone, its check box adds it to the others. */
export function severalFilter<Value extends string>(filter: SeveralFilter<Value>): ListFilter {
  const { values = [], onChange, ...select } = filter;
  const set = (next: Value[]) => onChange(next.length === 0 ? undefined : next);
  const without = (value: Value) => set(values.filter((one) => one !== value));
  const several = select.options
    .filter(({ value }) => values.includes(value))
    .map(({ value, label }) => ({ value, text: label, onClear: () => without(value) }));
  return {
    label: select.label,
    text: several[0]?.text,
    several,
    onClear: () => onChange(undefined),
    field: (
      <FilterSelect
        {...select}
        value={values[0]}
        several={{
          values,
          onToggle: (value) => (values.includes(value) ? without(value) : set([...values, value])),
        }}
        onChange={(value) => onChange(value && [value])}
      />
    ),
  };
}
