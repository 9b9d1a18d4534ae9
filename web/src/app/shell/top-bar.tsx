import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { navItemOf } from '#app/shell/nav-items.ts';
import { NoticesButton } from '#app/shell/notices-button.tsx';
import { ProfileButton } from '#app/shell/profile-button.tsx';
import { RefreshStatus } from '#app/shell/refresh-status.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './top-bar.module.css';

type TopBarProps = { isMenuOpen: boolean; onMenu: () => void; onShortcuts: () => void };

/** The bar over every page: on a phone the menu's button and the section's name, then freshness, notices, profile. */
export function TopBar({ isMenuOpen, onMenu, onShortcuts }: TopBarProps) {
  const section = useLocation({ select: ({ pathname }) => navItemOf(pathname)?.label });
  return (
    <header className={classes.bar}>
      <span className={classes.menu}>
        <IconButton
          label="Meni"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          icon={<Menu size={22} aria-hidden="true" />}
          onClick={onMenu}
        />
        <span className={classes.section}>{section}</span>
      </span>
      <RefreshStatus />
      <NoticesButton />
      <ProfileButton onShortcuts={onShortcuts} />
    </header>
  );
}
