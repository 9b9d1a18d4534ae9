import { CalendarOff, Coffee, Moon, Wrench, type LucideIcon } from 'lucide-react';
import {
  formatNowState,
  nowStateAt,
  type Availability,
  type NowState as State,
} from '@majstorija/contract/people/availability/now-state.ts';
import { useNow } from '#lib/browser/use-now.ts';
import classes from './now-state.module.css';

const ICONS = {
  working: Wrench,
  off_hours: Moon,
  paused: Coffee,
  absent: CalendarOff,
} as const satisfies Record<State['state'], LucideIcon>;

type NowStateProps = {
  availability: Availability;
  /** Leaves out 'radi', in a list that tells only what is out of the ordinary. */
  isExceptionOnly?: boolean;
};

/** Whether a worker works at this minute, by an icon and words [people#now-state]. */
export function NowState({ availability, isExceptionOnly = false }: NowStateProps) {
  const now = useNow();
  const state = nowStateAt(now)(availability);
  if (state.state === 'working' && isExceptionOnly) return null;
  const Icon = ICONS[state.state];
  const text = formatNowState(state, now);
  return (
    <span className={classes.state} data-state={state.state} title={text}>
      <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}
