import { ChoiceButton, type ChoiceButtonProps } from '#ui/choice/choice-button.tsx';

type FilterSelectProps<Value extends string> = Omit<
  ChoiceButtonProps<Value>,
  'text' | 'onChoose' | 'onClear'
> & { onChange: (value: Value | undefined) => void };

/** One filter of a list; its button keeps the filter's name, the chosen value is in the pill below. */
export function FilterSelect<Value extends string>({ onChange, ...choice }: FilterSelectProps<Value>) {
  return (
    <ChoiceButton {...choice} text={choice.label} onChoose={onChange} onClear={() => onChange(undefined)} />
  );
}
