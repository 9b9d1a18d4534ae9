import { Combobox, useCombobox } from '@mantine/core';
import { MapPin, MapPinPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { toHint } from './to-place.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';
import { OptionList } from '#ui/choice/option-list.tsx';
import { useListPlace } from '#ui/choice/use-list-place.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { join } from '#ui/text/class-names.ts';
import type { FieldParts } from '#ui/forms/field.tsx';
import choice from '#ui/choice/choice.module.css';
import box from '#ui/choice/combobox-input.module.css';
import classes from './address.module.css';

const PIN = 'pin';

type AddressBoxProps = {
  parts: FieldParts;
  label: string;
  inputRef: Ref<HTMLInputElement>;
  text: string;
  /** The text has its point: no suggestions are needed. */
  isSettled: boolean;
  /** The form was sent without a choice: returning to the field opens the list. */
  isChoiceMissing: boolean;
  hasAutoFocus: boolean;
  onType: (text: string) => void;
  onChoose: (suggestion: AddressSuggestion) => void;
  /** With the point of the best suggestion, if there is one. */
  onPin: (near: AddressSuggestion | undefined) => void;
};

const toOptions = (found: Suggestions['found']) => [
  ...found.map((suggestion, at) => ({
    value: String(at),
    label: suggestion.streetAndNumber,
    hint: toHint(suggestion),
    icon: <MapPin size={18} aria-hidden="true" className={classes.quiet} />,
  })),
  {
    value: PIN,
    label: 'Postavi tačku na mapi',
    icon: <MapPinPlus size={18} aria-hidden="true" className={classes.quiet} />,
  },
];

/** The list's store and the actions of its entries and Enter; Home and End move in the text (APG editable combobox). */
function useBox({ text, isSettled, isChoiceMissing, onType, onChoose, onPin }: AddressBoxProps) {
  const store = useCombobox({
    onDropdownOpen: () => place(),
    onDropdownClose: () => store.resetSelectedOption(),
  });
  const { boxRef, place, listProps } = useListPlace(store.dropdownOpened);
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const suggestions = useSuggestions((isTouched || isChoiceMissing) && !isSettled ? text : undefined);
  const { resetSelectedOption } = store;
  // The selection is an index: in another list it would mark another entry.
  useEffect(resetSelectedOption, [suggestions.found, resetSelectedOption]);
  const open = () => {
    setTouched(true);
    store.openDropdown();
  };
  const offerChoice = useEffectEvent(() => store.openDropdown());
  // The form sets the focus and the error in either order.
  useEffect(() => {
    if (isChoiceMissing && isFocused) offerChoice();
  }, [isChoiceMissing, isFocused]);
  const leave = () => {
    setFocused(false);
    store.closeDropdown();
  };
  const submit = (value: string) => {
    store.closeDropdown();
    const suggestion = suggestions.found[Number(value)];
    if (value === PIN) onPin(suggestions.found[0]);
    else if (suggestion !== undefined) onChoose(suggestion);
  };
  const type = (next: string) => {
    onType(next);
    open();
    store.resetSelectedOption();
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (isSettled || !store.dropdownOpened || store.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (suggestions.found.length > 0) submit('0');
  };
  return {
    store,
    boxRef,
    listProps,
    suggestions,
    open,
    enter: () => setFocused(true),
    leave,
    submit,
    type,
    takeFirst,
  };
}

/** An editable box over suggested addresses. Typed text is never erased; Enter with nothing marked takes the first. */
export function AddressBox(props: AddressBoxProps) {
  const { parts, label, inputRef, text, hasAutoFocus } = props;
  const { store, boxRef, listProps, suggestions, open, enter, leave, submit, type, takeFirst } =
    useBox(props);
  const { found, isLoading, status, spoken, attribution } = suggestions;
  return (
    <span ref={boxRef} className={box.box}>
      <Combobox
        {...listProps}
        store={store}
        onOptionSubmit={submit}
        classNames={{ dropdown: join(choice.dropdown, classes.dropdown) }}
      >
        <Combobox.Target withExpandedAttribute>
          <input
            {...parts}
            ref={inputRef}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.addressQueryMax}
            placeholder="Njegoševa 44"
            data-autofocus={hasAutoFocus || undefined}
            className={join(box.input, classes.input)}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={open}
            onFocus={enter}
            onBlur={leave}
            onKeyDown={takeFirst}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          {status !== undefined && <p className={choice.empty}>{status}</p>}
          <OptionList
            label={`Predlozi: ${label}`}
            options={toOptions(found)}
            value=""
            isLoading={isLoading}
          />
          {attribution !== undefined && <p className={classes.source}>{attribution}</p>}
        </Combobox.Dropdown>
      </Combobox>
      <HiddenText role="status">{spoken}</HiddenText>
      {isLoading && (
        <span className={box.end}>
          <Spinner />
        </span>
      )}
    </span>
  );
}
