import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { leaveTypedAhead } from '#lib/browser/typed-ahead.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import { PageSpinner } from '#ui/marks/spinner.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './waiting-dialog.module.css';

/** The field of a dialog that is there before the dialog's code is [design#dialog-code]. */
export type FirstField = {
  /** The title of the dialog. */
  title: string;
  label: string;
  placeholder: string;
  /** A form has a title and a label to be seen, a search is its field. */
  look: 'form' | 'search';
};

/** The input of a first field while it waits; `leave` hands over what was typed. */
export function useFirstInput() {
  const ref = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const press = (event: KeyboardEvent) => {
    isEntered.current = event.key === 'Enter';
    // There is nowhere to go yet.
    if (event.key === 'Tab') event.preventDefault();
  };
  const leave = () => {
    if (ref.current !== null) leaveTypedAhead(ref.current, isEntered.current);
  };
  return { ref, press, leave };
}

type FirstInput = { ref: RefObject<HTMLInputElement | null>; press: (event: KeyboardEvent) => void };
type WaitingFieldProps = FirstField & { input: FirstInput };

/** Has the focus in the frame of the key that opens the dialog. */
function WaitingField({ title, label, placeholder, look, input: { ref, press } }: WaitingFieldProps) {
  const id = useId();
  useLayoutEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  return (
    <div className={classes.backdrop} data-look={look}>
      <section role="dialog" aria-modal="true" aria-label={title} className={classes.dialog}>
        <p aria-hidden="true" className={classes.title}>
          {title}
        </p>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <input
          ref={ref}
          id={id}
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className={classes.input}
          onKeyDown={press}
        />
        <PageSpinner />
      </section>
    </div>
  );
}

function WaitingSpinner({ onClose }: { onClose: () => void }) {
  const isLong = useDelayedFlag(true);
  if (!isLong) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div className={classes.backdrop} onClick={onClose}>
      <PageSpinner />
    </div>
  );
}

type WaitingDialogProps = { field: FirstField | undefined; input: FirstInput; onClose: () => void };

/** In place of a dialog that has no code yet: Escape and Back give it up, without a field a click too. */
export function WaitingDialog({ field, input, onClose }: WaitingDialogProps) {
  const isTop = useTopDialog(true, onClose);
  const closeOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTop) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return field === undefined ? (
    <WaitingSpinner onClose={onClose} />
  ) : (
    <WaitingField {...field} input={input} />
  );
}
