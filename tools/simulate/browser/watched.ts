/** What was seen of a screen, over all its visits. */
export interface Watched {
  readonly name: string;
  readonly visits: number;
  readonly seconds: number;
  /** The greatest layout shift of a visit, as the browser adds it up. */
  readonly shift: number;
  /** What shifted visibly then. */
  readonly moved: readonly string[];
  /** Answers of lists and counts, and of the open order, that the page asked for by itself. */
  readonly lists: number;
  readonly orders: number;
  readonly notices: number;
  /** How often the focus was elsewhere than where the operator had put it, and how often a typed text was not whole. */
  readonly focusLost: number;
  readonly textLost: number;
  /** Console errors and uncaught ones, one line each. */
  readonly errors: readonly string[];
}

/** The most that a screen may shift while it is watched [design#refresh-does-not-move]. */
const MOST_SHIFT = 0.1;

/** A tab refetches lists and counts once a second, an open order too; at first both at once [live#one-refresh-a-second]. */
const AT_ONCE = 2;
const mostAsked = ({ seconds, visits }: Watched): number => seconds + AT_ONCE * visits;

/** The limits that a screen breaks, one line each; none when all is well. */
export function problemsOf(watched: Watched): string[] {
  const { name, shift, moved, lists, orders, focusLost, textLost, errors } = watched;
  const most = mostAsked(watched);
  return [
    ...(shift > MOST_SHIFT
      ? [`shifts by ${shift.toFixed(3)}, more than ${MOST_SHIFT}: ${moved.join(', ')}`]
      : []),
    ...(lists > most ? [`asks ${lists} times for lists and counts, more than ${most.toFixed(0)}`] : []),
    ...(orders > most ? [`asks ${orders} times for its order, more than ${most.toFixed(0)}`] : []),
    ...(focusLost > 0 ? [`lost the focus ${focusLost} times`] : []),
    ...(textLost > 0 ? [`lost typed text ${textLost} times`] : []),
    ...errors,
  ].map((problem) => `${name}: ${problem}`);
}

const perMinute = (count: number, seconds: number): string =>
  seconds === 0 ? '–' : ((count * 60) / seconds).toFixed(1);

/** The table of the watched screens. */
export function watchedLines(all: readonly Watched[]): string[] {
  const head = [
    'screen',
    'seconds',
    'shift',
    'lists/min',
    'order/min',
    'notices',
    'focus lost',
    'text lost',
    'errors',
  ];
  const rows = all.map((one) => [
    one.name,
    one.seconds.toFixed(0),
    one.shift.toFixed(3),
    perMinute(one.lists, one.seconds),
    perMinute(one.orders, one.seconds),
    ...[one.notices, one.focusLost, one.textLost, one.errors.length].map(String),
  ]);
  return [head, ...rows].map(
    ([name = '', ...cells]) => `  ${name.padEnd(20)}${cells.map((cell) => cell.padStart(11)).join('')}`,
  );
}
