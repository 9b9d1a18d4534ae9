import { Drawer } from '@mantine/core';
import { X } from 'lucide-react';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import classes from './menu-drawer.module.css';

type MenuDrawerProps = {
  opened: boolean;
  onClose: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
};

/** The side menu on a phone [tables-and-formats#shell]. */
export function MenuDrawer({ opened, onClose, onSearch, onShortcuts }: MenuDrawerProps) {
  useTopDialog(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} lockScroll={false}>
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content className={classes.drawer} aria-label="Meni">
        <button type="button" className={classes.close} aria-label="Zatvori meni" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
        <SideMenu onSearch={onSearch} onShortcuts={onShortcuts} onChosen={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
