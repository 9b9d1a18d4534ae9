import { Link, Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { join } from '#ui/text/class-names.ts';
import { useToastPlace } from '#ui/toasts/use-toast-place.ts';
import bar from '../shell/bar.module.css';
import classes from './factor-frame.module.css';

/** The frame of an account without its required factor: the page, and the way to sign out [accounts#required-factor-page]. */
export function FactorFrame() {
  const place = useToastPlace<HTMLDivElement>();
  return (
    <>
      <header className={join(bar.bar, classes.bar)}>
        <span className={classes.brand}>Majstorija</span>
        <div ref={place} className={classes.words} />
        <Link to="/admin/logout" className={buttonClass()}>
          <LogOut size={16} aria-hidden="true" />
          Odjavi se
        </Link>
      </header>
      <main className={classes.content}>
        <Outlet />
      </main>
    </>
  );
}
