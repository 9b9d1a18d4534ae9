import { Link } from '@tanstack/react-router';
import type { PeopleList } from './people-lists.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './missing-person.module.css';

/** Below 'Klijent nije pronađen' and its like: the id that was looked for, and a link to the list. */
export function MissingPerson({ id, list }: { id: string; list: PeopleList }) {
  return (
    <div className={classes.missing}>
      <p>
        Tražena oznaka: <code className={classes.id}>{id}</code>
      </p>
      <Link to={list.path} className={buttonClass()}>
        {list.all}
      </Link>
    </div>
  );
}
