import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './person-contact.module.css';

type Person = { firstName: string; lastName: string; phone: string; profileImage: string | null };

type PersonContactProps = {
  person: Person;
  /** The person's role: `Zaposleni · ViK Servis`. */
  below?: string;
  /** The name as a link to the page of the person. */
  link: (parts: LinkParts) => ReactNode;
};

/** A person's photo, name, phone and contact buttons; only the placeholder while an assignment is saved. */
export function PersonContact({ person, below, link }: PersonContactProps) {
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
          <p>{link({ className: classes.name, children: name })}</p>
          {below !== undefined && <p className={classes.below}>{below}</p>}
          <PhoneLink className={classes.phone} phone={person.phone} />
        </div>
      </div>
      <PhoneActions phone={person.phone} name={name} />
    </>
  );
}
