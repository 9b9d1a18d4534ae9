import { formatPhone } from '@majstorija/contract/text/format.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { join } from '#ui/text/class-names.ts';
import { lineStack, oneLine } from '#ui/text/lines.ts';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import { secondPhoneWord, type SecondPhoneOf } from './second-phone-text.ts';
import classes from './contact-cell.module.css';

/** The width of its column: room for a phone with its button. */
export const CONTACT_WIDTH = { wide: 'minmax(208px, 1.2fr)', compact: 'minmax(168px, 0.8fr)' } as const;

type ContactCellProps = {
  /** The name of the person, for the accessible names. */
  name: string;
  phone: string;
  email: string | null;
  /** Another number, which the cell has as a sign that calls it [people#second-phone]. */
  second?: SecondPhoneOf;
  /** The arrow keys stop here; for a list whose rows open no page. */
  isRowStop?: boolean;
  /** Whether a card has the phone alone; the e-mail is on the page that its row opens. */
  isPhoneOnCard?: boolean;
};

/** A sign beside the first number, which has the room; a narrow column has a line for it, with the word whose it is. */
function SecondNumber({ name, second }: { name: string; second: SecondPhoneOf }) {
  if (second.secondPhone === null) return null;
  const whose = `${secondPhoneWord(second)}: ${formatPhone(second.secondPhone)}`;
  return (
    <a
      className={classes.second}
      href={`tel:${second.secondPhone}`}
      title={whose}
      aria-label={`Pozovi drugi telefon: ${name}, ${whose}`}
    >
      +1<span className={classes.word}> {secondPhoneWord(second)}</span>
    </a>
  );
}

/**
 * The column 'Kontakt' of people [tables-and-formats#contact-column]: the phone and the e-mail, or '/'; each can be used
 * and copied.
 */
export function ContactCell(props: ContactCellProps) {
  const { name, phone, email, second, isRowStop = false, isPhoneOnCard = false } = props;
  return (
    <span className={lineStack}>
      <span className={join(classes.way, classes.phone)}>
        <PhoneLink phone={phone} data-row-stop={isRowStop || undefined} />
        {phone !== '' && <CopyButton isSmall text={phone} label={`Kopiraj telefon: ${name}`} />}
        {email === null && phone !== '' && (
          <span className={join(classes.none, isPhoneOnCard && classes.notOnCard)} title="Email nije unet">
            /
          </span>
        )}
        {second && <SecondNumber name={name} second={second} />}
      </span>
      {email !== null && (
        <span className={join(classes.way, classes.email, isPhoneOnCard && classes.notOnCard)}>
          <a href={`mailto:${email}`} className={oneLine} title={email}>
            {email}
          </a>
          <CopyButton isSmall text={email} label={`Kopiraj email: ${name}`} />
        </span>
      )}
    </span>
  );
}
