import { Combobox, useCombobox } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { matching } from '#ui/choice/matching.ts';
import { RETRY, type LoadFailure } from '#ui/choice/load-failure.ts';
import { OptionList } from '#ui/choice/option-list.tsx';
import type { Option } from '#ui/choice/option.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './choice.module.css';

const SEARCH_FROM = 9;

export type ChoiceButtonProps<Value extends string> = {
  /** The label; with the chosen option it is the accessible name, „Opština: Zvezdara“. */
  label: string;
  text: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
  /** Offers an entry that clears the choice while something is chosen. */
  onClear?: (() => void) | undefined;
  isLoading?: boolean;
  failure?: LoadFailure | undefined;
  /** With the text of the search field, for options that are searched elsewhere; otherwise the list itself searches. */
  onSearch?: ((text: string) => void) | undefined;
};

/** State of one open list: its store and the text that narrows it. */
function useChoice(onSearch: ((text: string) => void) | undefined) {
  const [query, setText] = useState('');
  const setQuery = (text: string) => {
    setText(text);
    onSearch?.(text);
  };
  const store = useCombobox({
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      store.resetSelectedOption();
      setQuery('');
    },
  });
  return { store, query, setQuery };
}

const ClearOption = () => (
  <Combobox.Option value="" className={join(classes.option, classes.clear)}>
    <X size={16} aria-hidden="true" /> Poništi izbor
  </Combobox.Option>
);

/** A button that opens a list of options, with a search field over long ones. */
export function ChoiceButton<Value extends string>(props: ChoiceButtonProps<Value>) {
  const { label, text, value, options, onChoose, onClear, isLoading = false, failure, onSearch } = props;
  const { store, query, setQuery } = useChoice(onSearch);
  const chosen = options.find((option) => option.value === value);
  const name = chosen === undefined ? label : `${label}: ${chosen.label}`;
  const hasSearch = onSearch !== undefined || options.length >= SEARCH_FROM;
  const submit = (picked: string) => {
    if (picked === RETRY) return failure?.onRetry();
    const option = options.find((candidate) => candidate.value === picked);
    if (option === undefined) onClear?.();
    else onChoose(option.value);
    store.closeDropdown();
    store.focusTarget();
  };
  return (
    <Combobox
      store={store}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={submit}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={join(buttonClass(), classes.button)}
          data-set={(onClear !== undefined && value !== undefined) || undefined}
          aria-label={name}
          onClick={() => store.toggleDropdown()}
        >
          {text}
          <ChevronDown size={18} aria-hidden="true" className={classes.chevron} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            className={classes.search}
            aria-label={`${label}: traži`}
            placeholder="Traži…"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
              store.updateSelectedOptionIndex();
            }}
          />
        )}
        <OptionList
          label={label}
          options={onSearch === undefined ? matching(options, query) : options}
          value={value}
          isLoading={isLoading}
          failure={failure}
          first={onClear !== undefined && value !== undefined && query === '' && <ClearOption />}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
