import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import type { LoadFailure } from '#ui/choice/load-failure.ts';
import type { Option } from '#ui/choice/option.ts';

type FilterSelectProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChange: (value: Value | undefined) => void;
  isLoading?: boolean;
  failure?: LoadFailure | undefined;
  onSearch?: (text: string) => void;
};

/** One filter of a list; its button keeps the filter's name, the chosen value is in the pill below. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, isLoading = false, failure, onSearch } = props;
  return (
    <ChoiceButton
      label={label}
      text={label}
      value={value}
      options={options}
      onChoose={onChange}
      onClear={() => onChange(undefined)}
      isLoading={isLoading}
      failure={failure}
      onSearch={onSearch}
    />
  );
}
