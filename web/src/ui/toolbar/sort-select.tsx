import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import type { Option } from '#ui/choice/option.ts';

type SortSelectProps<Value extends string> = {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Only its value is written, as on a phone. */
  isShort?: boolean;
};

/** The order of a list: „Sortiraj: Prioritet“. */
export function SortSelect<Value extends string>({
  value,
  options,
  onChange,
  isShort = false,
}: SortSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <ChoiceButton
      label="Sortiraj"
      text={`${isShort ? '' : 'Sortiraj: '}${chosen?.label ?? ''}`}
      value={value}
      options={options}
      onChoose={onChange}
    />
  );
}
