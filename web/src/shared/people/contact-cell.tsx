import { formatPhone } from '@majstorija/contract/text/format.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './contact-cell.module.css';

type ContactCellProps = {
  /** The name of the person, for the accessible names. */
  name: string;
  phone: string;
  email: string | null;
  /** The arrow keys stop here; for a list whose rows open no page. */
  isRowStop?: boolean;
};

/**
 * The column 'Kontakt' of people [tables-and-formats#contact-column]: the phone, and the e-mail or '/'; each can be
 * used and copied.
 */
export function ContactCell({ name, phone, email, isRowStop = false }: ContactCellProps) {
  return (
    <span className={classes.contact}>
      <span className={classes.way}>
        <a href={`tel:${phone}`} className={classes.phone} data-row-stop={isRowStop || undefined}>
          {formatPhone(phone)}
        </a>
        <CopyButton isSmall text={phone} label={`Kopiraj telefon: ${name}`} />
      </span>
      <span className={classes.way}>
        {email === null ? (
          '/'
        ) : (
          <>
            <a href={`mailto:${email}`} className={classes.email} title={email}>
              {email}
            </a>
            <CopyButton isSmall text={email} label={`Kopiraj email: ${name}`} />
          </>
        )}
      </span>
    </span>
  );
}
