import { ChoiceButton } from '#ui/choice/choice-button.tsx';

const OPTIONS = [
  { value: 'all', label: 'Svi' },
  { value: 'true', label: 'Aktivni' },
  { value: 'false', label: 'Neaktivni' },
] as const;

/** The value in the address and the call: text `true` or `false`, and nothing for all [api#yes-no-filter]. */
type Active = 'true' | 'false' | undefined;

const labelOf = (value: string): string => OPTIONS.find((option) => option.value === value)?.label ?? value;

/** The texts of the filter for its pill. */
export const ACTIVE_FILTER_WORDS = { name: 'isActive', label: 'Status', toText: labelOf } as const;

/** The filter of people: all, active, inactive [tables-and-formats#active-filter]. */
export function ActiveFilter({ value, onChange }: { value: Active; onChange: (value: Active) => void }) {
  const chosen = value ?? 'all';
  return (
    <ChoiceButton
      label="Status"
      text={`Status: ${labelOf(chosen)}`}
      value={chosen}
      options={OPTIONS}
      onChoose={(next) => onChange(next === 'all' ? undefined : next)}
    />
  );
}
