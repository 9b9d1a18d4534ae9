import type { ListFilter } from '#shared/lists/applied-filters.ts';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';

const OPTIONS = [
  { value: 'all', label: 'Svi' },
  { value: 'true', label: 'Aktivni' },
  { value: 'false', label: 'Neaktivni' },
] as const;

/** The value in the address and the call: text `true` or `false`, and nothing for all [api#yes-no-filter]. */
type Active = 'true' | 'false' | undefined;

const labelOf = (value: string): string => OPTIONS.find((option) => option.value === value)?.label ?? value;

/** The filter of people: all, active, inactive [tables-and-formats#active-filter]. */
export function activeFilter(value: Active, onChange: (value: Active) => void): ListFilter {
  const chosen = value ?? 'all';
  return {
    label: 'Status',
    text: value && labelOf(value),
    onClear: () => onChange(undefined),
    field: (
      <ChoiceButton
        label="Status"
        text={`Status: ${labelOf(chosen)}`}
        value={chosen}
        options={OPTIONS}
        onChoose={(next) => onChange(next === 'all' ? undefined : next)}
      />
    ),
  };
}
