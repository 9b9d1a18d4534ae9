import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { SearchButton } from '#app/search/search-button.tsx';
import { navItemOf } from '#app/shell/nav-items.ts';
import { NoticesButton } from '#app/notices/notices-button.tsx';
import { ProfileButton } from '#app/shell/profile-button.tsx';
import { DataStatus, RefreshButton } from '#app/shell/refresh-status.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { join } from '#ui/text/class-names.ts';
import { useToastPlace } from '#ui/toasts/use-toast-place.ts';
import bar from './bar.module.css';
import classes from './top-bar.module.css';

type TopBarProps = {
  /** Which part of the frame is open over the page. */
  opened: 'menu' | 'shortcuts' | 'search' | undefined;
  onMenu: () => void;
  onSearch: () => void;
  onShortcuts: () => void;
};

/**
 * The bar over every page: the search, freshness, notices, profile; on a phone the menu's button and the section's name first. Its words
 * are where toasts appear [design#toasts-cover-nothing]: nothing among them may be clicked.
 */
export function TopBar({ opened, onMenu, onSearch, onShortcuts }: TopBarProps) {
  const place = useToastPlace<HTMLDivElement>();
  const section = useLocation({ select: ({ pathname }) => navItemOf(pathname)?.label });
  return (
    <header className={join(bar.bar, classes.bar)}>
      <span className={classes.menu}>
        <IconButton
          label="Meni"
          aria-haspopup="dialog"
          aria-expanded={opened === 'menu'}
          icon={<Menu size={22} aria-hidden="true" />}
          onClick={onMenu}
        />
      </span>
      <span className={classes.search}>
        <SearchButton isOpen={opened === 'search'} onOpen={onSearch} />
      </span>
      <div ref={place} className={classes.words}>
        <span className={classes.section}>{section}</span>
        <DataStatus />
      </div>
      <span className={classes.refresh}>
        <RefreshButton />
      </span>
      <NoticesButton />
      <ProfileButton onShortcuts={onShortcuts} />
    </header>
  );
}
