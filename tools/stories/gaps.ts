import { EVENTS, type Minutes, type Pace } from './life.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/** A worker has 15 minutes to accept before the system looks for another one. */
const UNANSWERED: Minutes = [15, 16];

/** The least and most minutes between a step and the one before it. */
export const gapOf = ({ event, by }: Step, pace: Pace): Minutes =>
  event === 'find_backup_worker' && by === 'system' ? UNANSWERED : EVENTS[event][pace];

/** Draws the minutes between a step and the one before it, a whole number. */
export const drawGap = (step: Step, pace: Pace, random: Random): number => random.whole(...gapOf(step, pace));
