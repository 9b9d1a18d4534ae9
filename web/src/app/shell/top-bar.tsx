import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { navItemOf } from '#app/shell/nav-items.ts';
import { NoticesButton } from '#app/shell/notices-button.tsx';
import { ProfileButton } from '#app/shell/profile-button.tsx';
import { DataStatus, RefreshButton } from '#app/shell/refresh-status.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { join } from '#ui/text/class-names.ts';
import { useToastPlace } from '#ui/toasts/use-toast-place.ts';
import bar from './bar.module.css';
import classes from './top-bar.module.css';

type TopBarProps = { isMenuOpen: boolean; onMenu: () => void; onShortcuts: () => void };

/**
 * The bar over every page: on a phone the menu's button and the section's name, then freshness, notices, profile. Its words
 * are where toasts appear [design#toasts-cover-nothing]: nothing among them may be clicked.
 */
export function TopBar({ isMenuOpen, onMenu, onShortcuts }: TopBarProps) {
  const place = useToastPlace<HTMLDivElement>();
  const section = useLocation({ select: ({ pathname }) => navItemOf(pathname)?.label });
  return (
    <header className={join(bar.bar, classes.bar)}>
      <span className={classes.menu}>
        <IconButton
          label="Meni"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          icon={<Menu size={22} aria-hidden="true" />}
          onClick={onMenu}
        />
      </span>
      <div ref={place} className={classes.words}>
        <span className={classes.section}>{section}</span>
        <DataStatus />
      </div>
      <RefreshButton />
      <NoticesButton />
      <ProfileButton onShortcuts={onShortcuts} />
    </header>
  );
}
