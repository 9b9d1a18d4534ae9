import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './applied-filters.module.css';

type AppliedFiltersProps = {
  items: readonly AppliedFilter[];
  onClear: () => void;
  /** More links at the end of the line. */
  extra?: ReactNode;
  /** In a line that others share, whose room is for so many. */
  most?: number | undefined;
};

/** A pill that is removed by the keyboard gives the focus to the one that takes its place. */
function useNextPill(items: readonly AppliedFilter[]) {
  const line = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const pills = line.current?.querySelectorAll<HTMLElement>('[data-pill]');
    pills?.[Math.min(removed.current, pills.length - 1)]?.focus();
    removed.current = undefined;
    focusHeadingIfLost();
  }, [items.length]);
  return {
    line,
    note: (at: number) => {
      removed.current = at;
    },
  };
}

/** The filters that are on, each a button that removes it, as Backspace does; nothing at all while none is. */
export function AppliedFilters({ items, onClear, extra, most }: AppliedFiltersProps) {
  const { line, note } = useNextPill(items);
  if (items.length === 0) return null;
  const isBeside = most !== undefined;
  const shown = items.slice(0, most);
  const more = items.slice(shown.length);
  return (
    <div
      ref={line}
      className={classes.line}
      data-beside={isBeside || undefined}
      role="group"
      aria-label="Primenjeni filteri"
    >
      {!isBeside && <span className={classes.label}>Primenjeno:</span>}
      {shown.map((item, at) => {
        const remove = () => {
          note(at);
          item.onRemove();
        };
        return (
          <button
            key={item.key}
            type="button"
            data-pill=""
            className={classes.pill}
            aria-label={`Ukloni filter ${item.label}: ${item.value}`}
            title={isBeside ? `${item.label}: ${item.value}` : undefined}
            onClick={remove}
            onKeyDown={({ key }) => {
              if (key === 'Backspace' || key === 'Delete') remove();
            }}
          >
            <span className={classes.text}>
              {item.label}: {item.value}
            </span>
            <X size={15} aria-hidden="true" />
          </button>
        );
      })}
      {more.length > 0 && (
        <span
          className={classes.label}
          title={more.map(({ label, value }) => `${label}: ${value}`).join(', ')}
        >
          +{more.length}
        </span>
      )}
      <button type="button" className={buttonClass('link')} onClick={onClear}>
        Poništi filtere
      </button>
      {extra}
    </div>
  );
}
