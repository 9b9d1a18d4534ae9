import { Combobox, useCombobox } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { useState, type Ref } from 'react';
import { matching } from '#ui/choice/matching.ts';
import { RETRY, type LoadFailure } from '#ui/choice/load-failure.ts';
import { OptionList } from '#ui/choice/option-list.tsx';
import type { Option } from '#ui/choice/option.ts';
import { useListPlace } from '#ui/choice/use-list-place.ts';
import type { FieldParts } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import classes from './combobox-input.module.css';
import listClasses from './choice.module.css';

export type ComboboxInputProps = {
  parts: FieldParts;
  label: string;
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChoose: (value: string) => void;
  options: readonly Option[];
  /** The chosen option, for a remote list that no longer contains it. */
  chosen?: Option | undefined;
  /** The list is remote: called with every change of the text; the options are then shown as given. */
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  /** Shown when there is nothing to choose from. */
  emptyText?: string;
  /** Shown when there is, but nothing that the typed text finds; by default the same. */
  notFoundText?: string;
  failure?: LoadFailure | undefined;
  hasAutoFocus?: boolean;
};

/** The text of the box: the typed text while typing, else the name of the chosen option, also when it was chosen elsewhere. */
function useBox({ value, options, chosen, onSearch, onChoose, failure }: ComboboxInputProps) {
  const [draft, setDraft] = useState<{ over: string; text: string } | undefined>(undefined);
  const typed = draft?.over === value ? draft.text : undefined;
  const store = useCombobox({
    onDropdownOpen: () => place(),
    onDropdownClose: () => store.resetSelectedOption(),
  });
  const { boxRef, place, listProps } = useListPlace(store.dropdownOpened);
  const current = options.find((option) => option.value === value) ?? (value === '' ? undefined : chosen);
  const type = (text: string) => {
    setDraft({ over: value, text });
    onSearch?.(text);
    store.openDropdown();
    store.updateSelectedOptionIndex();
  };
  const submit = (next: string) => {
    if (next === RETRY) return failure?.onRetry();
    onChoose(next);
    setDraft(undefined);
    store.closeDropdown();
  };
  const clear = () => {
    submit('');
    onSearch?.('');
    store.focusTarget();
  };
  const shown = onSearch === undefined ? matching(options, typed ?? '') : options;
  const isUnfound = onSearch === undefined ? options.length > 0 : (typed ?? '').trim() !== '';
  return {
    store,
    boxRef,
    listProps,
    text: typed ?? current?.label ?? '',
    shown,
    isUnfound,
    type,
    submit,
    clear,
  };
}

/** An editable box over a list. Typed words are never erased; Enter with nothing marked takes the first option. */
export function ComboboxInput(props: ComboboxInputProps) {
  const {
    parts,
    label,
    inputRef,
    value,
    isLoading = false,
    placeholder,
    emptyText,
    notFoundText = emptyText,
    failure,
    hasAutoFocus = false,
  } = props;
  const { store, boxRef, listProps, text, shown, isUnfound, type, submit, clear } = useBox(props);
  const takeFirst = (key: string, event: { preventDefault: () => void }) => {
    const first = shown[0];
    if (key !== 'Enter' || !store.dropdownOpened || store.getSelectedOptionIndex() !== -1 || !first) return;
    event.preventDefault();
    submit(first.value);
  };
  return (
    <span ref={boxRef} className={classes.box}>
      <Combobox
        {...listProps}
        store={store}
        onOptionSubmit={submit}
        classNames={{ dropdown: listClasses.dropdown ?? '' }}
      >
        <Combobox.Target withExpandedAttribute>
          <input
            {...parts}
            ref={inputRef}
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            data-autofocus={hasAutoFocus || undefined}
            className={classes.input}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => store.openDropdown()}
            onBlur={() => store.closeDropdown()}
            onKeyDown={(event) => takeFirst(event.key, event)}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <OptionList
            label={label}
            options={shown}
            value={value}
            isLoading={isLoading}
            emptyText={isUnfound ? notFoundText : emptyText}
            failure={failure}
          />
        </Combobox.Dropdown>
      </Combobox>
      <span className={classes.end}>
        {isLoading && <Spinner />}
        {value !== '' && !isLoading ? (
          <IconButton
            isSmall
            label={`Obriši: ${label}`}
            icon={<X size={16} aria-hidden="true" />}
            onClick={clear}
          />
        ) : (
          <ChevronDown size={18} aria-hidden="true" />
        )}
      </span>
    </span>
  );
}
