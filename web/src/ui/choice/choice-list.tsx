import { Combobox, useCombobox } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { ComponentPropsWithRef, KeyboardEvent, Ref } from 'react';
import { matching } from '#ui/choice/matching.ts';
import { RETRY, type LoadFailure } from '#ui/choice/load-failure.ts';
import { OptionList, type Arrange } from '#ui/choice/option-list.tsx';
import { chosenOf, type Option } from '#ui/choice/option.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './choice.module.css';

const SEARCH_FROM = 9;

/** What is pressed on the button of a list: a click, or a key. */
export type Press = 'click' | KeyboardEvent<HTMLButtonElement>;

export type Choice<Value extends string> = {
  /** The label; with the chosen option it is the accessible name, „Opština: Zvezdara“. */
  label: string;
  value: Value | undefined;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
  /**
   * Where several may be chosen: those that are, and what adds one to them or takes it away. A press on an option chooses it
   * alone, as in every list; its check box, or Ctrl+Enter, adds it.
   */
  several?: { values: readonly Value[]; onToggle: (value: Value) => void } | undefined;
  /** Offers an entry that clears the choice while something is chosen. */
  onClear?: (() => void) | undefined;
  isLoading?: boolean;
  failure?: LoadFailure | undefined;
  /** With the text of the search field, for options that are searched elsewhere, none of another text among them; otherwise the list itself searches. */
  onSearch?: ((text: string) => void) | undefined;
  /** The list opens: the time to fetch its options. */
  onOpen?: (() => void) | undefined;
  arrange?: Arrange<Value> | undefined;
};

type ButtonState = {
  /** The button that the list opens below; it is drawn before the code of the list is fetched. */
  button: HTMLButtonElement;
  /** The press that the code was fetched for. */
  firstPress: Press | undefined;
  /** Receives what answers the later presses. */
  answer: Ref<(press: Press) => void>;
  onOpenChange: (isOpen: boolean) => void;
  /** Called with the id of the option that the arrow keys have reached. */
  onMark: (option: string | undefined) => void;
};

type ChoiceListProps<Value extends string> = ButtonState & { id: string; choice: Choice<Value> };

/** State of one open list: its store and the text that narrows it. */
function useChoice<Value extends string>(
  { options, onSearch, onOpen }: Choice<Value>,
  onOpenChange: (isOpen: boolean) => void,
) {
  const [query, setText] = useState('');
  const setQuery = (text: string) => {
    setText(text);
    onSearch?.(text);
  };
  const store = useCombobox({
    onOpenedChange: onOpenChange,
    onDropdownOpen: () => {
      store.focusSearchInput();
      onOpen?.();
    },
    onDropdownClose: () => {
      store.resetSelectedOption();
      setQuery('');
    },
  });
  const { updateSelectedOptionIndex } = store;
  // What is marked is known by its place: it is looked up again in other options.
  useEffect(() => updateSelectedOptionIndex(), [options, query, updateSelectedOptionIndex]);
  return { store, query, setQuery };
}

const ClearOption = () => (
  <Combobox.Option value="" className={join(classes.option, classes.clear)}>
    <X size={16} aria-hidden="true" /> Poništi izbor
  </Combobox.Option>
);

type TargetProps = ComponentPropsWithRef<'button'> &
  ButtonState & { onPress: () => void; onAdd: (() => void) | undefined };

/** Ctrl+Enter adds the marked option to those that are chosen. */
const isAdding = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** Draws nothing: connects the list, which knows how to answer keys, with the button outside. */
function Target({
  ref,
  onKeyDown,
  button,
  firstPress,
  answer,
  onMark,
  onPress,
  onAdd,
  ...props
}: TargetProps) {
  const marked = props['aria-activedescendant'];
  const answerPress = (press: Press) => {
    if (press === 'click') onPress();
    else if (onAdd !== undefined && marked !== undefined && isAdding(press)) onAdd();
    else onKeyDown?.(press);
  };
  useImperativeHandle(ref, () => button, [button]);
  useImperativeHandle(answer, () => answerPress);
  const showMark = useEffectEvent(onMark);
  useEffect(() => showMark(marked), [marked]);
  const answerFirst = useEffectEvent(() => {
    if (firstPress !== undefined) answerPress(firstPress);
  });
  useEffect(() => answerFirst(), []);
  return null;
}

/** The list of a choice, with a search field over a long one. */
export function ChoiceList<Value extends string>({ id, choice, ...target }: ChoiceListProps<Value>) {
  const { label, options, onChoose, onClear, isLoading = false, failure, onSearch } = choice;
  const { store, query, setQuery } = useChoice(choice, target.onOpenChange);
  const hasSearch = onSearch !== undefined || options.length >= SEARCH_FROM;
  const { several } = choice;
  const add = () =>
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} [data-combobox-selected] [data-add]`)?.click();
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
      <Combobox.Dropdown>
        {hasSearch && (
          <Combobox.Search
            className={classes.search}
            aria-label={`${label}: traži`}
            placeholder="Traži…"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDownCapture={(event) => {
              if (several === undefined || !isAdding(event)) return;
              event.preventDefault();
              event.stopPropagation();
              add();
            }}
          />
        )}
        <OptionList
          id={id}
          label={label}
          options={onSearch === undefined ? matching(options, query) : options}
          values={chosenOf(choice)}
          onAdd={several?.onToggle}
          isLoading={isLoading}
          failure={failure}
          arrange={choice.arrange}
          first={onClear !== undefined && chosenOf(choice).length > 0 && query === '' && <ClearOption />}
        />
      </Combobox.Dropdown>
      {/* After the list, whose options the first press may mark. */}
      <Combobox.Target targetType="button">
        <Target {...target} onPress={() => store.toggleDropdown()} onAdd={several && add} />
      </Combobox.Target>
    </Combobox>
  );
}
