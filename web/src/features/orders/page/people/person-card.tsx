import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { isLoadingPerson } from '#api/orders/order-change.ts';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './person-card.module.css';

type Person = { firstName: string; lastName: string; phone: string; profileImage: string | null };

type PersonCardProps = {
  title: string;
  /** Null: nobody yet. */
  person: Person | null;
  /** The person's role: `Zaposleni · ViK Servis`. */
  below?: string;
  /** The name as a link to the page of the person, who can then be called and written to; a colleague has neither. */
  link?: (parts: LinkParts) => ReactNode;
  /** Opens a message to the person. */
  onMessage?: () => void;
  children?: ReactNode;
};

function Name({ person, link }: Pick<PersonCardProps, 'person' | 'link'>) {
  if (person === null) return <p className={classes.none}>Nije dodeljen</p>;
  const name = fullName(person);
  if (isLoadingPerson(person)) {
    return (
      <p className={classes.none} aria-busy="true">
        {name}
      </p>
    );
  }
  return (
    <p className={classes.name}>
      {link === undefined ? name : link({ className: classes.link, children: name })}
    </p>
  );
}

/** A person of an order: photo, name and telephone. A long name wraps, a number never does. */
export function PersonCard({ title, person, below, link, onMessage, children }: PersonCardProps) {
  const known = person === null || isLoadingPerson(person) ? undefined : person;
  const phone = known && <PhoneLink className={classes.phone} phone={known.phone} />;
  return (
    <Card title={title} hasQuietTitle className={classes.card}>
      {known && <Avatar name={fullName(known)} photo={known.profileImage} size={40} />}
      <div className={classes.who}>
        <Name person={person} link={link} />
        {link === undefined && phone}
      </div>
      {known && below !== undefined && <p className={classes.below}>{below}</p>}
      {known && link !== undefined && (
        <div className={classes.contact}>
          {phone}
          <PhoneActions isSmall phone={known.phone} name={fullName(known)} onMessage={onMessage} />
        </div>
      )}
      {children}
    </Card>
  );
}
