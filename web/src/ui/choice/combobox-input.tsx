import { Combobox } from '@mantine/core';
import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { ListLayer } from '#ui/choice/list-layer.tsx';
import type { LoadFailure } from '#ui/choice/load-failure.ts';
import { OptionList, type Arrange } from '#ui/choice/option-list.tsx';
import type { Option } from '#ui/choice/option.ts';
import { useTypedChoice, type TypedChoice } from '#ui/choice/use-typed-choice.ts';
import type { FieldParts } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import classes from './combobox-input.module.css';

/** What an open list shows; `id` belongs on its `Combobox.Options`. */
type OpenList = { id: string; value: string; shown: readonly Option[] };

/** How the options change with what is typed. */
export type OptionSearch =
  | {
      /** Other options may come: Enter waits for them and takes the only one. Those that are shown fit what is typed. */
      isStale?: boolean;
      onSearch?: undefined;
    }
  | {
      /** The options are searched elsewhere: called with every change of the text; they are shown as given. */
      onSearch: (text: string) => void;
      /** They are still those of an older text: nothing reaches them [tables-and-formats#rows-answer], and Enter waits as above. */
      isStale: boolean;
    };

/** Everything else that a box is given. */
export type BoxProps = {
  parts: FieldParts;
  label: string;
  inputRef: Ref<HTMLInputElement>;
  value: string;
  /** Answers false when the choice is not made yet, such as while it is asked about: what is typed then stays. */
  onChoose: (value: string) => unknown;
  options: readonly Option[];
  /** The chosen option, for a remote list that no longer contains it. */
  chosen?: Option | undefined;
  /** Called with every change of the text. */
  onType?: () => void;
  isLoading?: boolean;
  placeholder?: string;
  /** Shown when there is nothing to choose from. */
  emptyText?: string;
  /** Shown when there is, but nothing that the typed text finds; by default the same. */
  notFoundText?: string;
  failure?: LoadFailure | undefined;
  hasAutoFocus?: boolean;
  /** The list is a part of the form below the box, open all the time, instead of a layer over what follows [design#open-list]. */
  isListOpen?: boolean;
  /** The class of the box around the open list, in place of the usual one. */
  listClass?: string | undefined;
  /** Puts the options of the usual list under headings. */
  arrange?: Arrange<string> | undefined;
  /** Draws the open list in a way of its own; undefined for the usual one. */
  drawList?: ((list: OpenList) => ReactNode) | undefined;
  /** Hears a key before the box does, with whether something is searched; a prevented key is not typed. */
  onKey?: ((event: KeyboardEvent, isSearching: boolean) => void) | undefined;
};

export type ComboboxInputProps = OptionSearch & BoxProps;

type PartProps = { box: ComboboxInputProps; choice: TypedChoice };

/** What is typed, as props of an input. */
const inputProps = ({ box, choice }: PartProps) => ({
  ...box.parts,
  ref: box.inputRef,
  type: 'text',
  autoComplete: 'off',
  placeholder: box.placeholder,
  'data-autofocus': box.hasAutoFocus === true || undefined,
  className: classes.input,
  value: choice.text,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    box.onType?.();
    choice.type(event.currentTarget.value);
  },
  onFocus: box.hasAutoFocus === true ? choice.takeAhead : undefined,
  onClick: () => choice.store.openDropdown(),
  onBlur: () => choice.store.closeDropdown(),
  onKeyDown: (event: KeyboardEvent) => {
    box.onKey?.(event, choice.isSearching);
    if (!event.defaultPrevented) choice.press(event);
  },
});

function List({ box, choice, id }: PartProps & { id?: string }) {
  const { label, value, isLoading = false, emptyText, notFoundText = emptyText, failure } = box;
  return (
    <OptionList
      id={id}
      label={label}
      options={choice.shown}
      values={value === undefined ? [] : [value]}
      isLoading={isLoading}
      emptyText={choice.isUnfound ? notFoundText : emptyText}
      failure={failure}
      arrange={box.arrange}
      areStrangers={choice.areStrangers}
    />
  );
}

/** At the end of the box: that it loads, a button that clears it, or that a list opens. */
function End({ box, choice }: PartProps) {
  const isLoading = box.isLoading === true;
  return (
    <span className={classes.end}>
      {isLoading && <Spinner />}
      {box.value !== '' && !isLoading ? (
        <IconButton
          isSmall
          label={`Obriši: ${box.label}`}
          icon={<X size={16} aria-hidden="true" />}
          onClick={choice.clear}
        />
      ) : (
        box.isListOpen !== true && <ChevronDown size={18} aria-hidden="true" />
      )}
    </span>
  );
}

type OpenInputProps = ComponentProps<'input'> & { listId: string; 'data-mantine-stop-propagation'?: unknown };

/**
 * The library keeps Escape from a dialog while a list is open; a list that is always open would never let it close. It names the list only
 * while it holds it for open, here it is always named.
 */
function OpenInput({ listId, 'data-mantine-stop-propagation': _kept, ...props }: OpenInputProps) {
  return <input {...props} role="combobox" aria-expanded aria-controls={listId} />;
}

function WithOpenList({ box }: { box: ComboboxInputProps }) {
  const choice = useTypedChoice(box);
  const { value } = box;
  const listRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== '')
      listRef.current?.querySelector('[data-combobox-active]')?.scrollIntoView({ block: 'nearest' });
  }, [value]);
  const parts = { box, choice };
  const id = `${box.parts.id}-list`;
  return (
    <Combobox store={choice.store} onOptionSubmit={choice.submit}>
      <span className={classes.box}>
        <Combobox.EventsTarget withExpandedAttribute>
          <OpenInput {...inputProps(parts)} listId={id} />
        </Combobox.EventsTarget>
        <End {...parts} />
      </span>
      <div ref={listRef} className={box.listClass ?? classes.openList}>
        {box.drawList?.({ id, value, shown: choice.shown }) ?? <List {...parts} id={id} />}
      </div>
    </Combobox>
  );
}

function WithLayer({ box }: { box: ComboboxInputProps }) {
  const choice = useTypedChoice(box);
  const parts = { box, choice };
  const target = (
    <Combobox.Target withExpandedAttribute>
      <input {...inputProps(parts)} />
    </Combobox.Target>
  );
  return (
    <span className={classes.box}>
      <ListLayer store={choice.store} onSubmit={choice.submit} target={target}>
        <List {...parts} />
      </ListLayer>
      <End {...parts} />
    </span>
  );
}

/** An editable box over a list. Typed words are never erased; Enter with nothing marked takes the first option. */
export const ComboboxInput = (props: ComboboxInputProps) =>
  props.isListOpen === true ? <WithOpenList box={props} /> : <WithLayer box={props} />;
