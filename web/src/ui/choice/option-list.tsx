import { Combobox } from '@mantine/core';
import { Check, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RETRY, type LoadFailure } from '#ui/choice/load-failure.ts';
import type { Option } from '#ui/choice/option.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './choice.module.css';

/** Puts the entries of options together, for a list that is not simply one after another. */
export type Arrange<Value extends string> = (
  options: readonly Option<Value>[],
  toEntry: (option: Option<Value>) => ReactNode,
) => ReactNode;

type OptionListProps<Value extends string> = {
  id?: string | undefined;
  /** The name of the list for screen readers. */
  label: string;
  options: readonly Option<Value>[];
  /** Those that are chosen. */
  values: readonly string[];
  /** Adds one to several that are chosen, or takes it away: each has a check box then. */
  onAdd?: ((value: Value) => void) | undefined;
  isLoading?: boolean;
  emptyText?: string | undefined;
  /** Shown instead of the empty text, with an entry that loads the options again. */
  failure?: LoadFailure | undefined;
  /** The entry before the options that clears the choice. */
  first?: ReactNode;
  arrange?: Arrange<Value> | undefined;
  /** The options are those of another text than the typed one: they stay in place, and nothing reaches them. */
  areStrangers?: boolean;
};

const OptionText = ({ option }: { option: Option }) => (
  <>
    {option.icon}
    <span className={classes.text}>
      {option.label}
      {option.hint !== undefined && <span className={classes.hint}>{option.hint}</span>}
    </span>
  </>
);

const RetryOption = () => (
  <Combobox.Option value={RETRY} className={join(classes.option, classes.retry)}>
    <RefreshCw size={16} aria-hidden="true" /> Pokušaj ponovo
  </Combobox.Option>
);

/** Adds an option to those that are chosen, where a press on its text chooses it alone. */
const AddBox = ({ isOn, onAdd }: { isOn: boolean; onAdd: () => void }) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a part of an option, for the pointer; the keyboard has Ctrl+Enter
  <span
    data-add=""
    className={classes.add}
    data-on={isOn || undefined}
    onClick={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onAdd();
    }}
  >
    <span className={classes.box}>{isOn && <Check size={14} aria-hidden="true" />}</span>
  </span>
);

/** The open list of a choice: picture, text and quiet line of each option, a check mark at the chosen one. */
export function OptionList<Value extends string>(props: OptionListProps<Value>) {
  const {
    id,
    label,
    options,
    values,
    onAdd,
    isLoading = false,
    emptyText = 'Nema rezultata',
    failure,
    first,
    arrange,
    areStrangers = false,
  } = props;
  const toEntry = (option: Option<Value>) => (
    <Combobox.Option
      key={option.value}
      value={option.value}
      active={values.includes(option.value)}
      disabled={areStrangers || option.isDisabled === true}
      aria-selected={values.includes(option.value)}
      className={classes.option}
    >
      {onAdd !== undefined && (
        <AddBox isOn={values.includes(option.value)} onAdd={() => onAdd(option.value)} />
      )}
      <OptionText option={option} />
      {onAdd === undefined && values.includes(option.value) && <Check size={16} aria-hidden="true" />}
    </Combobox.Option>
  );
  return (
    <>
      {options.length === 0 && (
        <p className={classes.empty} role="status">
          {isLoading ? 'Učitavanje…' : (failure?.text ?? emptyText)}
        </p>
      )}
      <Combobox.Options
        id={id}
        aria-label={label}
        aria-busy={isLoading}
        aria-multiselectable={onAdd !== undefined || undefined}
        data-strangers={areStrangers || undefined}
        className={classes.options}
      >
        {first}
        {arrange === undefined ? options.map(toEntry) : arrange(options, toEntry)}
        {failure !== undefined && <RetryOption />}
      </Combobox.Options>
      {onAdd !== undefined && (
        <p className={classes.foot} aria-hidden="true">
          Više njih: kvadratić ili Ctrl+Enter
        </p>
      )}
    </>
  );
}
