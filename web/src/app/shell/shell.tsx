import { Drawer } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { OfflineBanner } from '#app/shell/offline-banner.tsx';
import { ShortcutsDialog } from '#app/shell/shortcuts-dialog.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { TopBar } from '#app/shell/top-bar.tsx';
import { useShellShortcuts } from '#app/shell/use-shell-shortcuts.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import classes from './shell.module.css';

const CONTENT_ID = 'content';

/** The frame of the admin area (SPEC §2): side menu, top bar, the page. */
export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysListed, setKeysListed] = useState(false);
  const listKeys = () => {
    setMenuOpen(false);
    setKeysListed(true);
  };
  useShellShortcuts(listKeys);
  return (
    <div className={classes.shell}>
      <SkipLink target={CONTENT_ID} />
      <aside className={classes.side} aria-label="Meni">
        <SideMenu onShortcuts={listKeys} />
      </aside>
      <Drawer.Root opened={isMenuOpen} onClose={() => setMenuOpen(false)} size={288}>
        <Drawer.Overlay className={classes.overlay} />
        <Drawer.Content className={classes.drawer} aria-label="Meni">
          <SideMenu onShortcuts={listKeys} onChosen={() => setMenuOpen(false)} />
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.column}>
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} onShortcuts={listKeys} />
        <OfflineBanner />
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <ShortcutsDialog opened={areKeysListed} onClose={() => setKeysListed(false)} />
    </div>
  );
}
