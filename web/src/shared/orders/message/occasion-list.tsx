import { Ban, CalendarClock, CircleCheck, CircleHelp, Clock, Send, Shuffle, Wrench } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { OCCASIONS, type Occasion, type Recipient } from '@majstorija/contract/orders/message/occasions.ts';
import classes from './message-dialog.module.css';

const ICONS = {
  order_sent: Send,
  term_reminder: CalendarClock,
  where_are_you: CircleHelp,
  term_changed: Shuffle,
  order_canceled: Ban,
  worker_comes: Wrench,
  running_late: Clock,
  work_done: CircleCheck,
} as const satisfies Record<Occasion, unknown>;

type OccasionListProps = {
  to: Recipient;
  occasions: readonly Occasion[];
  chosen: Occasion;
  onChoose: (occasion: Occasion) => void;
  /** The keys that act at once while the list has the focus. */
  onKey: (event: KeyboardEvent) => void;
  list: RefObject<HTMLDivElement | null>;
};

/** The ready texts that fit the order, the likeliest first; the list has the focus, and up and down choose. */
export function OccasionList({ to, occasions, chosen, onChoose, onKey, list }: OccasionListProps) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return onKey(event);
    event.preventDefault();
    const next = occasions[occasions.indexOf(chosen) + step];
    if (next !== undefined) onChoose(next);
  };
  return (
    <div className={classes.ready}>
      <p id={`${id}-name`} className={classes.quiet}>
        {to === 'worker' ? 'Gotove poruke za majstora' : 'Gotove poruke za klijenta'}
      </p>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        data-autofocus
        className={classes.list}
        aria-labelledby={`${id}-name`}
        aria-activedescendant={`${id}-${chosen}`}
        onKeyDown={press}
      >
        {occasions.map((occasion) => {
          const Icon = ICONS[occasion];
          const { label, hint } = OCCASIONS[occasion];
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
            <div
              key={occasion}
              id={`${id}-${occasion}`}
              role="option"
              tabIndex={-1}
              aria-selected={occasion === chosen}
              className={classes.occasion}
              onClick={() => onChoose(occasion)}
            >
              <Icon size={18} aria-hidden="true" />
              <span>
                <b>{label}</b>
                <span className={classes.hint}>{hint}</span>
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
