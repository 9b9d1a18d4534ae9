import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { focusSearch } from '#ui/toolbar/focus-search.ts';
import classes from './map-list.module.css';

/** Pixels of every row. */
const ROW = 70;
const PAGE = 8;
const OVERSCAN = 6;

/** Steps of the keys that walk the rows. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** Gives the focus to a row, and brings it into sight. */
export type MapListHandle = { focus: (id: string) => void; reveal: (id: string) => void };

type MapListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  litId: string | undefined;
  openId: string | undefined;
  isGone: (id: string) => boolean;
  onLight: (id: string | undefined) => void;
  /** `isByKey`: by the keyboard, so that the focus may go on. */
  onOpen: (id: string, isByKey: boolean) => void;
  children: (item: Item) => ReactNode;
  ref: Ref<MapListHandle>;
};

function useRows<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const box = useRef<HTMLDivElement>(null);
  const [currentId, setCurrent] = useState<string | undefined>(undefined);
  const wanted = useRef<string>(undefined);
  const found = items.findIndex((item) => idOf(item) === currentId);
  const current = Math.max(0, found);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read here alone, and nothing is memoized by it
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    // The row with the focus stays drawn, or the focus would be lost with it.
    rangeExtractor: (range) =>
      [...new Set([current, ...defaultRangeExtractor(range)])]
        .filter((at) => at < items.length)
        .toSorted((a, b) => a - b),
  });
  const stopOf = (id: string) =>
    box.current?.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"] [data-row-stop]`);
  useEffect(() => {
    const stop = wanted.current === undefined ? undefined : stopOf(wanted.current);
    if (!stop) return;
    wanted.current = undefined;
    stop.focus({ preventScroll: true });
  });
  const reveal = (id: string) => {
    const at = items.findIndex((item) => idOf(item) === id);
    if (at < 0) return;
    setCurrent(id);
    rows.scrollToIndex(at);
  };
  const focus = (id: string) => {
    wanted.current = id;
    reveal(id);
    // A row that is current already is not drawn again.
    stopOf(id)?.focus({ preventScroll: true });
  };
  return { box, rows, current, setCurrent, reveal, focus };
}

/** What is in sight on the map, row by row: the way of the keyboard through it [board#map-list]. */
export function MapList<Item>(props: MapListProps<Item>) {
  const { label, items, idOf, litId, openId, isGone, onLight, onOpen, children, ref } = props;
  const { box, rows, current, setCurrent, reveal, focus } = useRows(items, idOf);
  useImperativeHandle(ref, () => ({ focus, reveal }));
  const walk = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    if (step === -1 && current === 0) {
      focusSearch();
      return;
    }
    const next = items[Math.min(items.length - 1, Math.max(0, current + step))];
    if (next !== undefined) focus(idOf(next));
  };
  return (
    <div ref={box} className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the buttons in it */}
      <ul
        aria-label={label}
        className={classes.rows}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={walk}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const id = idOf(item);
          return (
            <li
              key={id}
              data-row-id={id}
              className={classes.place}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                data-row-stop=""
                className={classes.row}
                tabIndex={index === current ? 0 : -1}
                data-lit={id === litId || undefined}
                data-gone={isGone(id) || undefined}
                aria-pressed={id === openId}
                onFocus={() => {
                  setCurrent(id);
                  onLight(id);
                }}
                onBlur={() => onLight(undefined)}
                onPointerEnter={() => onLight(id)}
                onPointerLeave={() => onLight(undefined)}
                onClick={(event) => onOpen(id, event.detail === 0)}
              >
                {children(item)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
