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
  /** Export, import, column buttons. */
  extra?: ReactNode;
};

/** The line over a table; on a phone the filters move into a sheet behind one button. */
export function TableToolbar({ search, filters, filterCount = 0, sort, extra }: TableToolbarProps) {
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.toolbar}>
      {search}
      {filters !== undefined &&
        (isPhone ? <PhoneFilters count={filterCount}>{filters}</PhoneFilters> : filters)}
      {sort}
      {extra}
    </div>
  );
}

/** The sheet's code is loaded at the first press of its button, and never on a wide screen. */
function PhoneFilters({ count, children }: { count: number; children: ReactNode }) {
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
