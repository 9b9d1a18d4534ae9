import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import classes from './table-toolbar.module.css';

type FilterSheetProps = { opened: boolean; onClose: () => void; shows: string; children: ReactNode };

/** The filters of a list on a phone, over its lower half. */
export function FilterSheet({ opened, onClose, shows, children }: FilterSheetProps) {
  useReturnFocus(opened);
  useTopDialog(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      position="bottom"
      classNames={{ content: classes.drawer ?? '' }}
      title="Filteri"
      closeButtonProps={{ 'aria-label': 'Zatvori', size: 44 }}
    >
      <div className={classes.sheetBox}>
        <div className={classes.sheet}>{children}</div>
        <Button variant="primary" isFull onClick={onClose}>
          {shows}
        </Button>
      </div>
    </Drawer>
  );
}
