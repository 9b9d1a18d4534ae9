import type { ReactNode } from 'react';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './person-info.module.css';

type ContactCardProps = {
  /** The name of the person. */
  name: string;
  phone: string;
  email: string | null;
  /** Whether the name is shown: it is not the title of the page. */
  showsName?: boolean;
  /** Under the buttons: another number. */
  children?: ReactNode;
};

/** How a person is reached, with buttons that call and copy. */
export function ContactCard(props: ContactCardProps) {
  const { name, phone, email, showsName = false, children } = props;
  return (
    <Card title="Kontakt">
      <dl className={classes.facts}>
        {showsName && (
          <>
            <dt>Vlasnik</dt>
            <dd>{name}</dd>
          </>
        )}
        <dt>Telefon</dt>
        <dd>
          <PhoneLink phone={phone} />
        </dd>
        <dt>Email</dt>
        <dd className={classes.email}>
          {email === null ? (
            '/'
          ) : (
            <>
              <a href={`mailto:${email}`}>{email}</a>
              <CopyButton isSmall text={email} label={`Kopiraj email: ${name}`} />
            </>
          )}
        </dd>
      </dl>
      <PhoneActions phone={phone} name={name} />
      {children}
    </Card>
  );
}
