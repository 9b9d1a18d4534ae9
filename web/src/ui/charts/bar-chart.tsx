import { useRef, useState, type KeyboardEvent } from 'react';
import { countOf, NOUNS, type WordForms } from '@majstorija/contract/text/format.ts';
import { axisTop } from './axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatValue, type ChartUnit } from './chart-unit.ts';
import classes from './bar-chart.module.css';

export type Bar = {
  key: string;
  label: string;
  value: number | null;
  /** The same of the period before; null without it. */
  before: number | null;
  n: number;
};

type BarChartProps = {
  title: string;
  bars: readonly Bar[];
  unit: ChartUnit;
  /** What the labels are: `Status`. */
  head: string;
  noun?: WordForms;
  onOpen?: ((bar: Bar) => void) | undefined;
};

const ROW = 32;
const BAR = 16;
/** Widths of letters in pixels, a little more than the average one. */
const LETTER = 7.8;
const GAP = 8;

const cut = (text: string, width: number): string => {
  const letters = Math.floor(width / LETTER);
  return text.length > letters ? `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : text;
};

const wordsOf = ({ label, value, before, n }: Bar, unit: ChartUnit, noun: WordForms): string =>
  [
    `${label}: ${formatValue(value, unit)}`,
    before === null ? '' : `pre ${formatValue(before, unit)}`,
    unit === 'count' ? '' : countOf(n, noun),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Values of things that have names, one bar under the other in the given order, with the period before as a mark. */
export function BarChart({ title, bars, unit, head, noun = NOUNS.nalog, onOpen }: BarChartProps) {
  const openerOf = (bar: Bar) => (onOpen === undefined || bar.n === 0 ? undefined : () => onOpen(bar));
  const rows = bars.map((bar) => ({
    key: bar.key,
    cells: [bar.label, formatValue(bar.value, unit), formatValue(bar.before, unit), countOf(bar.n, noun)],
    onOpen: openerOf(bar),
  }));
  return (
    <ChartFrame
      title={title}
      rows={{ heads: [head, 'Vrednost', 'Pre', 'Broj'], rows }}
      isEmpty={bars.every(({ value }) => value === null)}
    >
      {(width, titleId) => (
        <Bars {...{ bars, unit, width, titleId, openerOf }} words={(bar) => wordsOf(bar, unit, noun)} />
      )}
    </ChartFrame>
  );
}

type BarsProps = Pick<BarChartProps, 'bars' | 'unit'> & {
  width: number;
  titleId: string;
  words: (bar: Bar) => string;
  openerOf: (bar: Bar) => (() => void) | undefined;
};

function Bars({ bars, unit, width, titleId, words, openerOf }: BarsProps) {
  const [stop, setStop] = useState(0);
  const list = useRef<SVGSVGElement>(null);
  const left = Math.min(Math.max(...bars.map(({ label }) => label.length)) * LETTER + GAP, width * 0.42);
  const valueRoom = Math.max(...bars.map(({ value }) => formatValue(value, unit).length)) * LETTER + 2 * GAP;
  const { top } = axisTop(Math.max(...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0])), unit);
  const lengthOf = (value: number) => (Math.max(0, value) / top) * Math.max(20, width - left - valueRoom);
  const last = bars.length - 1;
  const next: Readonly<Record<string, number>> = {
    ArrowDown: stop + 1,
    ArrowUp: stop - 1,
    Home: 0,
    End: last,
  };
  const press = (event: KeyboardEvent) => {
    const target = next[event.key];
    const bar = bars[stop];
    if (event.key === 'Enter' && bar) openerOf(bar)?.();
    else if (target === undefined) return;
    else
      list.current?.querySelectorAll<SVGGElement>('[data-bar]')[Math.min(last, Math.max(0, target))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      ref={list}
      role="group"
      aria-labelledby={titleId}
      className={classes.drawing}
      width={width}
      height={bars.length * ROW}
      viewBox={`0 0 ${width} ${bars.length * ROW}`}
    >
      {bars.map((bar, index) => {
        const open = openerOf(bar);
        return (
          <g
            key={bar.key}
            role={open ? 'button' : 'img'}
            tabIndex={index === Math.min(stop, last) ? 0 : -1}
            data-bar
            aria-label={words(bar)}
            className={classes.row}
            transform={`translate(0 ${index * ROW})`}
            onFocus={() => setStop(index)}
            onClick={open}
            onKeyDown={press}
          >
            <title>{words(bar)}</title>
            <rect className={classes.field} width={width} height={ROW} rx={3} />
            <BarMarks bar={bar} left={left} lengthOf={lengthOf} text={formatValue(bar.value, unit)} />
          </g>
        );
      })}
    </svg>
  );
}

type BarMarksProps = { bar: Bar; left: number; lengthOf: (value: number) => number; text: string };

const BarMarks = ({ bar: { label, value, before }, left, lengthOf, text }: BarMarksProps) => (
  <>
    <text className={classes.label} x={4} y={ROW / 2 + 5}>
      {cut(label, left - GAP)}
    </text>
    <rect className={classes.bar} x={left} y={(ROW - BAR) / 2} width={lengthOf(value ?? 0)} height={BAR} />
    {before !== null && (
      <path className={classes.before} d={`M${left + lengthOf(before)} ${(ROW - BAR) / 2 - 4}v${BAR + 8}`} />
    )}
    <text
      className={classes.value}
      x={left + Math.max(lengthOf(value ?? 0), lengthOf(before ?? 0)) + GAP}
      y={ROW / 2 + 5}
    >
      {text}
    </text>
  </>
);
