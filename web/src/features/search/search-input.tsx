import { Combobox } from '@mantine/core';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { SearchBoxState } from './use-search-box.ts';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './search.module.css';

type BoxInputProps = ComponentProps<'input'> & {
  'data-mantine-stop-propagation'?: unknown;
  listId: string;
  markedId: string | undefined;
};

/** The library keeps Escape from the dialog while a list is open, and follows only its own keys in what is marked. */
function BoxInput({ 'data-mantine-stop-propagation': _kept, listId, markedId, ...props }: BoxInputProps) {
  return (
    <input
      {...props}
      role="combobox"
      aria-expanded
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={markedId}
    />
  );
}

/** The field of the search. */
export function SearchInput({ box }: { box: SearchBoxState }) {
  const { text, current, answer } = box;
  const spins = useDelayedFlag(answer.isPending);
  return (
    <div className={classes.field}>
      <Search size={20} aria-hidden="true" />
      <Combobox.EventsTarget withExpandedAttribute>
        <BoxInput
          listId={box.listId}
          markedId={current && box.optionIdOf(current.id)}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.searchMaxLength}
          data-autofocus
          aria-label="Traži telefon, ime, ulicu, šifru ili radnju"
          placeholder="Ko zove? Telefon, ime, ulica ili šifra"
          className={classes.input}
          value={text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onFocus={box.takeAhead}
          onKeyDown={box.press}
        />
      </Combobox.EventsTarget>
      {spins && <Spinner />}
    </div>
  );
}
