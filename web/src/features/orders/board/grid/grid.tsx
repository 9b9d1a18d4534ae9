import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type CSSProperties,
  type FocusEvent,
  type RefObject,
} from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { Head } from './head.tsx';
import { Row } from './row.tsx';
import { useWordsInSight } from './use-words-in-sight.ts';
import type { BoardDesk } from '#features/orders/board/board-desk.ts';
import { useIsPrinting } from '#lib/browser/use-is-printing.ts';
import type { Hand } from '#features/orders/board/hand/arrange.ts';
import { SIZES, type DrawnLayout } from '#features/orders/board/layout/row-layout.ts';
import { axisWidth, openingOf, toX, type Axis } from '#features/orders/board/layout/time-axis.ts';
import type { BoardRow } from '#features/orders/board/use-board.ts';
import { useInHands } from '#lib/lists/in-hands.ts';
import classes from './grid.module.css';

type GridProps = {
  rows: readonly BoardRow[];
  layouts: readonly DrawnLayout[];
  total: number;
  desk: BoardDesk;
  hand: Hand | undefined;
  /** The index of the first row that can't get what is in the hand, under its heading; undefined without one. */
  split: number | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  /** Lets the keyboard bring a row into sight. */
  reveal: RefObject<((index: number) => void) | undefined>;
  /** Called when the last rows come into sight. */
  onEnd: () => void;
};

const heightOf = (layout: DrawnLayout | undefined): number =>
  layout === undefined ? 52 : layout.before + layout.height;

/** The heading of those who can't get what is in the hand; each row has its reason. */
const CantHeading = ({ top, count }: { top: number; count: number }) => (
  <div className={classes.group} style={{ transform: `translateY(${top}px)` }}>
    <h3 className={classes.groupTitle}>
      Ne mogu da preuzmu · {formatNumber(count)} <span>razlog stoji u redu, spuštanje se ne nudi</span>
    </h3>
  </div>
);

/** The hours in sight at first, around now; in nobody's hands they follow the clock [board-screen#now-in-sight]. */
function useOpening(scroller: RefObject<HTMLDivElement | null>, { from, to, zoom }: Axis, now: Date) {
  const isInHands = useInHands();
  const show = useEffectEvent(() => {
    const axis = { from, to, zoom };
    const { time, before } = openingOf(axis, now.getTime());
    const width = (scroller.current?.clientWidth ?? 0) - SIZES.label;
    scroller.current?.scrollTo({ left: toX(axis, time) - before * width });
  });
  useLayoutEffect(() => show(), [scroller, from, to, zoom]);
  useEffect(() => {
    if (!isInHands) show();
  }, [isInHands, now]);
}

/** Rows that stay drawn out of sight: that of the focus, and that of the element that is dragged. */
function useKeptRows(scroller: RefObject<HTMLDivElement | null>, desk: BoardDesk, rows: readonly BoardRow[]) {
  return (range: Range) => {
    const kept = new Set(defaultRangeExtractor(range));
    const focused = scroller.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex
      : undefined;
    if (focused !== undefined) kept.add(Number(focused));
    const { lifted } = desk.moves.store.get();
    const source = lifted?.order.worker?._id;
    const at = source === undefined ? -1 : rows.findIndex(({ _id }) => _id === source);
    if (at !== -1) kept.add(at);
    return [...kept].filter((index) => index < rows.length).toSorted((a, b) => a - b);
  };
}

/** Which element of the grid the Tab key reaches: the one that had the focus last, at first the first name. */
function useStop(rows: readonly BoardRow[]) {
  const [stop, setStop] = useState<{ workerId: string | undefined; order: string }>();
  const note = ({ target }: FocusEvent<HTMLElement>) => {
    const order = target.closest<HTMLElement>('[data-stop]')?.dataset.stop;
    const index = target.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex;
    if (order !== undefined && index !== undefined) setStop({ workerId: rows[Number(index)]?._id, order });
  };
  const isKnown = rows.some(({ _id }) => _id === stop?.workerId);
  const stopOf = (row: BoardRow, index: number) => {
    if (stop === undefined || !isKnown) return index === 0 ? '' : undefined;
    if (row._id !== stop.workerId) return undefined;
    return row.bars.some(({ order }) => order._id === stop.order) ? stop.order : '';
  };
  return { note, stopOf };
}

/** Workers under each other, hours side by side; only the rows in sight are drawn, on paper all of them [board-screen#grid]. */
export function Grid(props: GridProps) {
  const { rows, layouts, total, desk, hand, split, scroller, reveal, onEnd } = props;
  const { axis, now } = desk;
  useOpening(scroller, axis, now);
  const keptRows = useKeptRows(scroller, desk, rows);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here alone, and nothing is memoized by it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(layouts[index]),
    getItemKey: (index) => rows[index]?._id ?? index,
    rangeExtractor: isPrinting ? ({ count }) => Array.from({ length: count }, (_, at) => at) : keptRows,
    scrollPaddingStart: SIZES.head,
    overscan: 6,
  });
  const heights = useMemo(() => layouts.map(heightOf).join(','), [layouts]);
  useLayoutEffect(() => virtual.measure(), [virtual, heights]);
  useLayoutEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index);
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 10) onEnd();
  }, [last, rows.length, onEnd]);
  useWordsInSight(scroller, layouts);
  const { note, stopOf } = useStop(rows);
  const width = SIZES.label + axisWidth(axis);
  const isNow = now.getTime() >= axis.from && now.getTime() < axis.to;
  const style: CSSProperties & Record<'--now', string> = {
    width,
    height: virtual.getTotalSize(),
    '--now': `${isNow ? toX(axis, now.getTime()) - 1 : -9}px`,
  };
  return (
    <div ref={scroller} className={classes.scroller}>
      <Head axis={axis} now={now} total={total} able={hand?.able} />
      <div className={classes.body} data-zoom={axis.zoom} onFocus={note} style={style}>
        <div className={classes.lines} aria-hidden="true">
          {isNow && <span className={classes.nowLine} style={{ left: toX(axis, now.getTime()) }} />}
        </div>
        {split !== undefined && (
          <CantHeading
            top={layouts.slice(0, split).reduce((sum, { height }) => sum + height, 0)}
            count={rows.length - split}
          />
        )}
        <ul className={classes.rows} aria-label="Majstori i njihovi poslovi">
          {items.map(({ index, start }) => {
            const row = rows[index];
            const layout = layouts[index];
            if (row === undefined || layout === undefined) return null;
            return (
              <Row
                key={row._id}
                row={row}
                layout={layout}
                index={index}
                count={total}
                top={start + layout.before}
                desk={desk}
                fit={hand?.fits.get(row._id)}
                stop={stopOf(row, index)}
              />
            );
          })}
        </ul>
      </div>
    </div>
  );
}
