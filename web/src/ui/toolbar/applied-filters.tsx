import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './applied-filters.module.css';

type AppliedFiltersProps = {
  items: readonly AppliedFilter[];
  onClear: () => void;
  /** More links at the end of the line. */
  extra?: ReactNode;
};

/** The filters that are on, each a button that removes it; nothing at all while none is. */
export function AppliedFilters({ items, onClear, extra }: AppliedFiltersProps) {
  if (items.length === 0) return null;
  return (
    <div className={classes.line} role="group" aria-label="Primenjeni filteri">
      <span className={classes.label}>Primenjeno:</span>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={classes.pill}
          aria-label={`Ukloni filter ${item.label}: ${item.value}`}
          onClick={item.onRemove}
        >
          {item.label}: {item.value}
          <X size={15} aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={buttonClass('link')} onClick={onClear}>
        Poništi filtere
      </button>
      {extra}
    </div>
  );
}
