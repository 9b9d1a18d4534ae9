import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './missing-client.module.css';

/** Below 'Klijent nije pronađen': the id that was looked for, and a link to the list. */
export function MissingClient({ id }: { id: string }) {
  return (
    <div className={classes.missing}>
      <p>
        Tražena oznaka: <code className={classes.id}>{id}</code>
      </p>
      <Link to="/admin/clients" className={buttonClass()}>
        Svi klijenti
      </Link>
    </div>
  );
}
