import { Combobox } from '@mantine/core';
import { MapPin, MapPinPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, Ref } from 'react';
import type { AddressSuggestion } from '@majstorija/contract/addresses/geocode.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { toHint } from './to-place.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';
import { ListLayer, useListStore } from '#ui/choice/list-layer.tsx';
import { OptionList } from '#ui/choice/option-list.tsx';
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

/** What the list offers, and the actions of its entries and of Enter; Home and End move in the text (APG editable combobox). */
function useBox({ text, isSettled, isChoiceMissing, onType, onChoose, onPin }: AddressBoxProps) {
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const suggestions = useSuggestions((isTouched || isChoiceMissing) && !isSettled ? text : undefined);
  const { found } = suggestions;
  const options = useMemo(() => toOptions(found), [found]);
  const store = useListStore(options);
  const open = () => {
    setTouched(true);
    store.openDropdown();
  };
  const offerChoice = useEffectEvent(() => store.openDropdown());
  // The form sets the focus and the error in either order.
  useEffect(() => {
    if (isChoiceMissing && isFocused) offerChoice();
  }, [isChoiceMissing, isFocused]);
  const submit = (value: string) => {
    store.closeDropdown();
    const suggestion = found[Number(value)];
    if (value === PIN) onPin(found[0]);
    else if (suggestion !== undefined) onChoose(suggestion);
  };
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    if (isSettled || !store.dropdownOpened || store.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (found.length > 0) submit('0');
  };
  const inputProps = {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onType(event.currentTarget.value);
      open();
      store.resetSelectedOption();
    },
    onClick: open,
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      store.closeDropdown();
    },
    onKeyDown: takeFirst,
  };
  return { store, options, suggestions, submit, inputProps };
}

/** An editable box over suggested addresses. Typed text is never erased; Enter with nothing marked takes the first. */
export function AddressBox(props: AddressBoxProps) {
  const { parts, label, inputRef, hasAutoFocus } = props;
  const { store, options, suggestions, submit, inputProps } = useBox(props);
  const { isLoading, status, spoken, attribution } = suggestions;
  const target = (
    <Combobox.Target withExpandedAttribute>
      <input
        {...parts}
        {...inputProps}
        ref={inputRef}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.addressQueryMax}
        placeholder="Njegoševa 44"
        data-autofocus={hasAutoFocus || undefined}
        className={join(box.input, classes.input)}
      />
    </Combobox.Target>
  );
  return (
    <span className={box.box}>
      <ListLayer store={store} onSubmit={submit} target={target} className={classes.dropdown}>
        {status !== undefined && <p className={choice.empty}>{status}</p>}
        <OptionList label={`Predlozi: ${label}`} options={options} values={[]} isLoading={isLoading} />
        {attribution !== undefined && <p className={classes.source}>{attribution}</p>}
      </ListLayer>
      <HiddenText role="status">{spoken}</HiddenText>
      {isLoading && (
        <span className={box.end}>
          <Spinner />
        </span>
      )}
    </span>
  );
}
