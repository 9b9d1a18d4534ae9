import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ComboboxInputProps } from '#ui/choice/combobox-input.tsx';
import { useListStore } from '#ui/choice/list-layer.tsx';
import { useEarlyEnter } from '#ui/choice/use-early-enter.ts';
import { RETRY } from '#ui/choice/load-failure.ts';
import { matching } from '#ui/choice/matching.ts';

/** What is typed since the last choice, undefined for nothing; a choice made elsewhere forgets it. */
function useTyped(value: string) {
  const [draft, setDraft] = useState<{ over: string; text: string } | undefined>(undefined);
  return {
    typed: draft?.over === value ? draft.text : undefined,
    keep: (text: string) => setDraft({ over: value, text }),
    forget: () => setDraft(undefined),
  };
}

/** The options that are listed for the typed text, and whether there would be others without it. */
function listed({ options, onSearch }: ComboboxInputProps, typed = '') {
  return onSearch === undefined
    ? { shown: matching(options, typed), isUnfound: options.length > 0 }
    : { shown: options, isUnfound: typed.trim() !== '' };
}

/** The text of the box: the typed text while typing, else the name of the chosen option, also when it was chosen elsewhere. */
export function useTypedChoice(props: ComboboxInputProps) {
  const { value, options, chosen, onSearch, onChoose, failure, isListOpen = false, isStale = false } = props;
  const { typed, keep, forget } = useTyped(value);
  const { shown, isUnfound } = listed(props, typed);
  const store = useListStore(shown, isListOpen);
  const areStrangers = onSearch !== undefined && isStale;
  const type = (text: string) => {
    keep(text);
    // What is marked is of another text.
    if (onSearch !== undefined) store.resetSelectedOption();
    onSearch?.(text);
    store.openDropdown();
  };
  const submit = (next: string) => {
    if (next === RETRY) return failure?.onRetry();
    if (areStrangers && next !== '') return;
    if (onChoose(next) === false) return;
    forget();
    store.closeDropdown();
  };
  const early = useEarlyEnter(isStale, shown, submit);
  const clear = () => {
    submit('');
    onSearch?.('');
    store.focusTarget();
  };
  const press = (event: KeyboardEvent) => {
    early.forget();
    // In a list that is always open, Enter sends the form once somebody is chosen.
    const isDone = isListOpen && value !== '' && typed === undefined;
    const isTaken = event.key === 'Enter' && store.dropdownOpened && store.getSelectedOptionIndex() === -1;
    if (isTaken && !isDone) early.enter(event);
  };
  const takeAhead = (event: FocusEvent<HTMLInputElement>) => early.takeAhead(event.currentTarget, type);
  const current = options.find((option) => option.value === value) ?? (value === '' ? undefined : chosen);
  const isSearching = typed !== undefined && typed !== '';
  const text = typed ?? current?.label ?? '';
  return { store, text, isSearching, shown, areStrangers, isUnfound, type, takeAhead, submit, clear, press };
}

export type TypedChoice = ReturnType<typeof useTypedChoice>;
