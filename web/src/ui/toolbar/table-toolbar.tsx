import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './table-toolbar.module.css';

const load = async () => (await import('#ui/toolbar/filter-sheet.tsx')).FilterSheet;
const FilterSheet = lazyDialog(load);

type TableToolbarProps = {
  search: ReactNode;
  filters?: ReactNode;
  /** How many filters are on, for the phone's „Filteri (2)“. */
  filterCount?: number;
  sort?: ReactNode;
  /** Before the search. */
  lead?: ReactNode;
  /** After the search, before the filters. */
  beside?: ReactNode;
  /** Whether the filters are in the sheet on every screen. */
  isFolded?: boolean | undefined;
  /** On a phone, whether the filters' button shares one line with what comes first. */
  isOneLine?: boolean | undefined;
  /** Export, import, column buttons. */
  extra?: ReactNode;
};

/** The line over a table; on a phone, or folded, the filters move into a sheet behind one button. */
export function TableToolbar(props: TableToolbarProps) {
  const { search, filters, filterCount = 0, sort, lead, beside, isFolded = false, isOneLine, extra } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <div
      className={classes.toolbar}
      data-one-line={isOneLine || undefined}
      data-beside={Boolean(beside) || undefined}
    >
      {lead}
      {search}
      {beside}
      {filters !== undefined &&
        (isPhone || isFolded ? <SheetFilters count={filterCount}>{filters}</SheetFilters> : filters)}
      {sort}
      {extra}
    </div>
  );
}

/** The sheet's code is loaded at the first press of its button, and never where the filters have a line. */
function SheetFilters({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void Promise.allSettled([load()])}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filteri (${count})` : 'Filteri'}
      </Button>
      <FilterSheet opened={isOpen} onClose={() => setOpen(false)}>
        {children}
      </FilterSheet>
    </>
  );
}
