import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import type { Choice, Press } from '#ui/choice/choice-list.tsx';
import { chosenOf } from '#ui/choice/option.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { join } from '#ui/text/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './choice.module.css';

const FAILURE = 'Lista nije otvorena. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

/** The keys that open a list from its button, as `code` of the event. */
const OPENING = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space']);

const list = lazyPart(async () => (await import('#ui/choice/choice-list.tsx')).ChoiceList);

/** Fetches the code of all lists ahead. */
export const preloadLists = list.preload;

export type ChoiceButtonProps<Value extends string> = Choice<Value> & { text: ReactNode };

/** The presses of the button: the first waits for the code of the list, the others are answered by the list itself. */
function useListPresses() {
  const answer = useRef<(press: Press) => void>(null);
  const [firstPress, setFirstPress] = useState<Press>();
  const giveUp = () => setFirstPress(undefined);
  const isAsked = firstPress !== undefined;
  const List = useLazyPart(list, isAsked, {
    onFailure: () => {
      toast.error(FAILURE);
      giveUp();
    },
  });
  const isWaiting = isAsked && List === undefined;
  const press = (next: Press) => {
    if (answer.current !== null) answer.current(next);
    else setFirstPress(isWaiting ? undefined : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (answer.current !== null) return answer.current(event);
    if (event.key === 'Escape') return giveUp();
    if (!OPENING.has(event.code)) return;
    event.preventDefault();
    if (!event.repeat) press(event);
  };
  return {
    List: isAsked ? List : undefined,
    firstPress,
    answer,
    buttonProps: {
      'aria-busy': isWaiting || undefined,
      onPointerEnter: list.preload,
      onFocus: list.preload,
      onBlur: isWaiting ? giveUp : undefined,
      onKeyDown,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // Safari does not focus a button that is clicked.
        event.currentTarget.focus();
        press('click');
      },
    },
  };
}

/**
 * A button that opens a list of options. The list is drawn, and its code fetched, when it is first asked for; the button
 * stays the same element, so that it keeps the focus [performance#loaded-when-opened].
 */
export function ChoiceButton<Value extends string>({ text, ...choice }: ChoiceButtonProps<Value>) {
  const { label, options, onClear } = choice;
  const id = `${useId()}list`;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const { List, firstPress, answer, buttonProps } = useListPresses();
  const values = chosenOf(choice);
  const chosen = options.filter((option) => values.includes(option.value));
  return (
    <>
      <button
        {...buttonProps}
        ref={setButton}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? marked : undefined}
        className={join(buttonClass(), classes.button)}
        data-set={(onClear !== undefined && values.length > 0) || undefined}
        data-mantine-stop-propagation={isOpen || undefined}
        aria-label={
          chosen.length === 0 ? label : `${label}: ${chosen.map((option) => option.label).join(', ')}`
        }
      >
        {text}
        <ChevronDown size={18} aria-hidden="true" className={classes.chevron} />
      </button>
      {List !== undefined && button !== null && (
        <List
          id={id}
          choice={choice}
          button={button}
          firstPress={firstPress}
          answer={answer}
          onOpenChange={setOpen}
          onMark={setMarked}
        />
      )}
    </>
  );
}
