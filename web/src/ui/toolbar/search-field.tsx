import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { focusFirstRow } from '#ui/table/rows/row-navigation.ts';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './search-field.module.css';

const PAUSE = 300;

type SearchFieldProps = {
  /** Placeholder and accessible name in one. */
  label: string;
  value: string;
  /** Called once the typing has paused for 300 ms, or immediately when cleared. */
  onSearch: (text: string) => void;
  /** Called with whether something else is typed than the value, and with false when the field goes. */
  onTyping?: (isTyping: boolean) => void;
  isSearching?: boolean;
  /** Announced politely after a search: „12 naloga“. */
  resultText?: string | undefined;
};

/** Text being typed, submitted after a pause; a value changed from outside replaces it. */
function usePausedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useEffectEvent((next: string) => {
    sent.current = next;
    onSearch(next);
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => send(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const clear = () => {
    sent.current = '';
    setText('');
    onSearch('');
  };
  const sendNow = () => {
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  };
  return { text, setText, clear, sendNow };
}

/** Tells at once, before the text is painted, that the rows on screen are not those of the typed text. */
function useTellTyping(isTyping: boolean, onTyping: SearchFieldProps['onTyping']) {
  const tell = useEffectEvent((now: boolean) => onTyping?.(now));
  useLayoutEffect(() => {
    if (!isTyping) return;
    tell(true);
    return () => tell(false);
  }, [isTyping]);
}

/** Arrow down leads to the first row, after a search that is not answered yet to the first one it finds. */
function useWayToRows(isSettled: boolean, sendNow: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting && isSettled) setWaiting(false);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) focusFirstRow();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
  return () => {
    sendNow();
    if (isSettled) focusFirstRow();
    else setWaiting(true);
  };
}

/**
 * The search box of a list [tables-and-formats#search-debounce]: waits 300 ms or until it is left, clears with Escape, leads to
 * the rows with the arrow down, spins while its
 * answer is pending.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onSearch, onTyping, isSearching = false, resultText } = props;
  const { text, setText, clear, sendNow } = usePausedText(value, onSearch);
  useTellTyping(text !== value, onTyping);
  const enterRows = useWayToRows(text === value && !isSearching, sendNow);
  const spins = useDelayedFlag(isSearching && text !== '');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      enterRows();
    }
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    clear();
  };
  return (
    <div className={classes.field} role="search">
      <Search size={18} aria-hidden="true" className={classes.icon} />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        className={classes.input}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={sendNow}
      />
      <span className={classes.end}>
        {spins && <Spinner />}
        {text !== '' && !spins && (
          <IconButton
            isSmall
            label="Obriši pretragu"
            icon={<X size={16} aria-hidden="true" />}
            onClick={clear}
          />
        )}
      </span>
      <HiddenText role="status">{value === '' ? '' : resultText}</HiddenText>
    </div>
  );
}
