import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { SpotText, spotWords, type ChartSpot } from './chart-spot.tsx';
import classes from './chart.module.css';

type WalkPointsProps = {
  /** The id of the chart's title. */
  titleId: string;
  /** Where the points are from left to right, in pixels. */
  places: readonly number[];
  area: { left: number; right: number; top: number; bottom: number };
  active: number | null;
  onActive: (index: number | null) => void;
  /** What is at each point: said when it is reached, and shown beside it. */
  spots: readonly ChartSpot[];
  width: number;
};

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_index, last) => last,
};

const nearest = (places: readonly number[], x: number): number =>
  places.reduce(
    (best, place, index) => (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? index : best),
    0,
  );

/** Walks the points of a chart by arrows, pointer or finger: one stop of Tab, whatever their number. */
export function WalkPoints(props: WalkPointsProps) {
  const { places, area, active, onActive, spots, width } = props;
  const box = useRef<HTMLDivElement>(null);
  const byTouch = useRef<number | null>(null);
  const last = places.length - 1;
  const current = Math.min(active ?? last, last);
  const spot = spots[current];
  const indexAt = (event: MouseEvent) =>
    nearest(places, event.clientX - (box.current?.getBoundingClientRect().left ?? 0));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && active !== null) onActive(null);
    else if (event.key === 'Enter') spots[current]?.onOpen?.();
    else if (KEYS[event.key] === undefined) return;
    else onActive(Math.min(last, Math.max(0, KEYS[event.key]?.(current, last) ?? current)));
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && box.current?.contains(document.activeElement) !== true)
      onActive(null);
  };
  /** A finger shows a point first; the same point again, or any with the mouse, opens it. */
  const click = (event: MouseEvent) => {
    const index = indexAt(event);
    if (byTouch.current !== null && byTouch.current !== index) onActive(index);
    else spots[index]?.onOpen?.();
  };
  return (
    <div
      ref={box}
      className={classes.walk}
      onPointerLeave={leave}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onActive(null)}
    >
      <div
        role="slider"
        tabIndex={0}
        className={classes.slider}
        aria-labelledby={props.titleId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={spot && spotWords(spot)}
        style={{
          left: area.left - 4,
          top: area.top,
          width: area.right - area.left + 8,
          height: area.bottom - area.top,
        }}
        onKeyDown={press}
        onFocus={() => active === null && onActive(last)}
        onPointerDown={(event) => {
          byTouch.current = event.pointerType === 'touch' ? (active ?? -1) : null;
        }}
        onPointerMove={(event) => event.pointerType !== 'touch' && onActive(indexAt(event))}
        onClick={click}
      />
      {active !== null && spot && (
        <div className={classes.tip} style={tipPlace(places[active] ?? 0, width)}>
          <SpotText {...spot} />
        </div>
      )}
    </div>
  );
}

const GAP = 14;

/** On the side of the point that has more room, never wider than that. */
const tipPlace = (x: number, width: number) =>
  x > width / 2
    ? { right: width - x + GAP, maxWidth: x - GAP }
    : { left: x + GAP, maxWidth: width - x - GAP };
