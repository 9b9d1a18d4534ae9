import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';
import classes from './missing-client.module.css';

/** Below 'Klijent nije pronađen': who was looked for, and where all of them are. */
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
