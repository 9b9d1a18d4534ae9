import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { FilterPanel, FiltersButton } from '#ui/toolbar/filter-panel.tsx';
import classes from './table-toolbar.module.css';

const FILTERS = 'Filteri';

const load = async () => (await import('#ui/toolbar/filter-sheet.tsx')).FilterSheet;
const FilterSheet = lazyDialog(load);

type TableToolbarProps = {
  search: ReactNode;
  filters?: ReactNode;
  /** How many filters are on, for „Filteri (2)“. */
  filterCount?: number;
  sort?: ReactNode;
  /** Before the search. */
  lead?: ReactNode;
  /** After the search, before the filters. */
  beside?: ReactNode;
  /** Whether the filters are behind one button on every screen. */
  isFolded?: boolean | undefined;
  /** On a phone, whether search and filters share one line. */
  isSlim?: boolean | undefined;
  /** On a phone, whether the filters' button shares one line with what comes first. */
  isOneLine?: boolean | undefined;
  /** Filters in a panel of their own beside those in the line; in the panel or sheet of all where those are folded. */
  more?: { title: string; count: number; rows: ReactNode } | undefined;
  /** What the folded filters chose. */
  pills?: ReactNode;
  /** Clears all that they chose. */
  onClear?: () => void;
  /** What closing them shows: `Prikaži 12 naloga`. */
  shows?: string;
  /** Export, import, column buttons. */
  extra?: ReactNode;
};

/** The line over a table; folded, the filters move behind one button: into a panel below it, on a phone into a sheet. */
export function TableToolbar(props: TableToolbarProps) {
  const {
    search,
    filters,
    filterCount = 0,
    sort,
    lead,
    beside,
    isFolded = false,
    isOneLine,
    isSlim,
    more,
    extra,
  } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const folded = { count: filterCount, onClear: props.onClear, shows: props.shows ?? 'Prikaži' };
  const shown = isPhone ? (
    <SheetFilters {...folded}>
      {filters}
      {more?.rows}
    </SheetFilters>
  ) : isFolded ? (
    <FilterPanel {...folded} title={FILTERS} isWide={more !== undefined}>
      {filters}
      {more?.rows}
    </FilterPanel>
  ) : (
    <>
      {filters}
      {more && (
        <FilterPanel {...folded} title={more.title} count={more.count} isWide>
          {more.rows}
        </FilterPanel>
      )}
    </>
  );
  return (
    <div
      className={classes.toolbar}
      data-one-line={isOneLine || undefined}
      data-slim={isSlim || undefined}
      data-beside={Boolean(beside) || undefined}
      data-more={(more !== undefined && !isPhone && !isFolded) || undefined}
    >
      {lead}
      {search}
      {beside}
      {filters !== undefined && shown}
      {props.pills}
      {sort && <div className={classes.sort}>{sort}</div>}
      {extra}
    </div>
  );
}

type FoldedProps = { count: number; onClear: (() => void) | undefined; shows: string; children: ReactNode };

/** The sheet's code is loaded at the first press of its button, and never where the filters have a line. */
function SheetFilters({ count, shows, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FiltersButton
        title={FILTERS}
        count={count}
        aria-expanded={isOpen}
        onPointerDown={() => void Promise.allSettled([load()])}
        onClick={() => setOpen(true)}
      />
      <FilterSheet opened={isOpen} onClose={() => setOpen(false)} shows={shows}>
        {children}
      </FilterSheet>
    </>
  );
}
