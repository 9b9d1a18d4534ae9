import type { PlayedDay } from '../load/day.ts';
import type { Fired } from '../load/timers.ts';
import type { openStreams } from '../load/streams.ts';
import type { Written } from '../load/writers.ts';
import type { Happened } from '../run/events.ts';
import { recoveryAfter } from '../run/pauses.ts';
import type { Kept } from './lost.ts';

/** All that a run saw. */
export interface Seen {
  readonly happened: readonly Happened[];
  readonly written: Written;
  readonly streams: Pick<ReturnType<typeof openStreams>, 'slowest'>;
  /** By the name of each node. */
  readonly kept: ReadonlyMap<string, Kept>;
  readonly fired: Fired;
  readonly timers: number;
  readonly day: PlayedDay;
}

/** A screen knows of every change within a second once writes go on [live#listens-again]. */
const KNOWN_WITHIN_MS = 1_000;

interface Line {
  readonly text: string;
  readonly holds: boolean;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function eventLine({ happened, written, streams }: Seen): Line[] {
  return happened.map(({ name, from, to, pauses, refused, silent }) => {
    const changes = written.acknowledged.filter(({ at }) => at >= from && at <= to - KNOWN_WITHIN_MS);
    const slowest = streams.slowest(changes, ({ at }) => recoveryAfter(at, pauses));
    const outages = pauses.outages.map((outage) => seconds(outage.to - outage.from));
    return {
      text:
        `${name}: ${refused} writes refused, ${silent} without an answer, none acknowledged for ${seconds(pauses.longestMs)} ` +
        `(of a second or more: ${outages.join(', ') || 'none'}); ` +
        `${changes.length} changes on all screens at most ${Math.round(slowest)} ms after recovery`,
      holds: slowest <= KNOWN_WITHIN_MS && changes.length > 0,
    };
  });
}

function keptLines({ kept, written }: Seen): Line[] {
  return [...kept].map(([name, { lost, twice }]) => ({
    text: `${name}: ${written.acknowledged.length} writes acknowledged, ${lost} lost, ${twice} made twice`,
    holds: lost === 0 && twice === 0,
  }));
}

/** The printed lines of a run, and whether everything holds. */
export function toReport(seen: Seen): { readonly lines: readonly string[]; readonly isGood: boolean } {
  const { written, fired, timers, day } = seen;
  const once = fired.times.get(1) ?? 0;
  const lines: Line[] = [
    ...eventLine(seen),
    ...keptLines(seen),
    {
      text: `${written.reads} changes read back by their writer at once, ${written.unread.length} not found`,
      holds: written.unread.length === 0,
    },
    {
      text: `${once} of ${timers} timers fired once, ${timers - once} otherwise, the latest ${seconds(fired.latestMs)} after its time`,
      holds: once === timers,
    },
    { text: 'the simulated day', holds: day.isGood },
  ];
  return {
    lines: [
      ...lines.map(({ text, holds }) => `${holds ? 'holds ' : 'BROKEN'} ${text}`),
      ...day.lines.map((line) => `         ${line.trim()}`),
    ],
    isGood: lines.every(({ holds }) => holds),
  };
}
