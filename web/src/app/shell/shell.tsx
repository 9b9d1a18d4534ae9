import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLiveRefresh } from '#app/live/live-refresh.ts';
import { useNotices } from '#app/notices/use-notices.ts';
import { PersonPeekHost } from '#app/peek/person-peek-host.tsx';
import { OfflineBanner } from '#app/shell/offline-banner.tsx';
import { Search } from '#app/search/search.tsx';
import { useSearchKey } from '#app/search/use-search-key.ts';
import { AskedHost } from '#app/shell/asked-host.tsx';
import { SideMenu } from '#app/shell/side-menu.tsx';
import { TopBar } from '#app/shell/top-bar.tsx';
import { useShellShortcuts } from '#app/shell/use-shell-shortcuts.ts';
import { orderCountsQuery } from '#api/orders/orders.ts';
import { setTitleCount } from '#lib/browser/page-title.ts';
import { SkipLink } from '#ui/page/skip-link.tsx';
import classes from './shell.module.css';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const CONTENT_ID = 'content';

const MenuDrawer = lazyDialog(async () => (await import('#app/shell/menu-drawer.tsx')).MenuDrawer);
const ShortcutsDialog = lazyDialog(
  async () => (await import('#app/shell/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Shows in the browser's tab how many orders need action, while a user is signed in. */
function useActionTitle(): void {
  const count = useQuery(orderCountsQuery()).data?.action ?? 0;
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
}

/** The frame of the admin area [tables-and-formats#shell]: side menu, top bar, the page. */
export function Shell() {
  const [shown, setShown] = useState<'menu' | 'shortcuts' | 'search' | undefined>(undefined);
  const showShortcuts = () => setShown('shortcuts');
  const showSearch = () => setShown('search');
  const hide = () => setShown(undefined);
  useShellShortcuts(showShortcuts);
  useSearchKey({ isFrameDialogOpen: shown !== undefined, isOpen: shown === 'search', onOpen: showSearch });
  useLiveRefresh();
  useActionTitle();
  useNotices();
  return (
    <div className={classes.shell}>
      <SkipLink target={CONTENT_ID} />
      <aside className={classes.side} aria-label="Meni">
        <SideMenu onSearch={showSearch} onShortcuts={showShortcuts} />
      </aside>
      <div className={classes.column}>
        <TopBar
          opened={shown}
          onMenu={() => setShown('menu')}
          onSearch={showSearch}
          onShortcuts={showShortcuts}
        />
        <OfflineBanner />
        <main id={CONTENT_ID} tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      <PersonPeekHost />
      <AskedHost />
      <MenuDrawer
        opened={shown === 'menu'}
        onClose={hide}
        onSearch={showSearch}
        onShortcuts={showShortcuts}
      />
      <ShortcutsDialog opened={shown === 'shortcuts'} onClose={hide} />
      <Search opened={shown === 'search'} onClose={hide} onShortcuts={showShortcuts} />
    </div>
  );
}
