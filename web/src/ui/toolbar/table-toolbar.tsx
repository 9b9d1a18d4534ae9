import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import classes from './table-toolbar.module.css';

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
        (isPhone ? <FilterSheet count={filterCount}>{filters}</FilterSheet> : filters)}
      {sort}
      {extra}
    </div>
  );
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filteri (${count})` : 'Filteri'}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        classNames={{ content: classes.drawer ?? '' }}
        title="Filteri"
        closeButtonProps={{ 'aria-label': 'Zatvori' }}
      >
        <div className={classes.sheet}>
          {children}
          <Button variant="primary" isFull onClick={() => setOpen(false)}>
            Prikaži
          </Button>
        </div>
      </Drawer>
    </>
  );
}
