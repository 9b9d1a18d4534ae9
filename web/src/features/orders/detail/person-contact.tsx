import { formatPhone, fullName } from '@majstorija/contract/format.ts';
import { isLoadingPerson } from '#api/order-cache.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PhoneActions } from '#ui/phone-actions.tsx';
import classes from './person-contact.module.css';

type Person = { firstName: string; lastName: string; phone: string; profileImage: string | null };

type PersonContactProps = {
  person: Person;
  /** What they are: `Zaposleni · ViK Servis`. */
  below?: string;
};

/** Somebody's photo, name and phone, and the ways to reach them; only the placeholder while an assignment is saved. */
export function PersonContact({ person, below }: PersonContactProps) {
  const name = fullName(person);
  if (isLoadingPerson(person)) {
    return (
      <p className={classes.loading} aria-busy="true">
        {name}
      </p>
    );
  }
  return (
    <>
      <div className={classes.person}>
        <Avatar name={name} photo={person.profileImage} size={48} />
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          {below !== undefined && <p className={classes.below}>{below}</p>}
          <a className={classes.phone} href={`tel:${person.phone}`}>
            {formatPhone(person.phone)}
          </a>
        </div>
      </div>
      <PhoneActions phone={person.phone} name={name} />
    </>
  );
}
