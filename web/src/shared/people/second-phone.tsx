import { fullName } from '@majstorija/contract/text/format.ts';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import { join } from '#ui/text/class-names.ts';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import { secondPhoneWord, type SecondPhoneOf } from './second-phone-text.ts';
import classes from './second-phone.module.css';

type SecondPhoneProps = {
  person: SecondPhoneOf & { readonly firstName: string; readonly lastName: string };
  /** Whether it has buttons of its own, or is a number that calls when pressed. */
  hasActions?: boolean;
};

/** Viber is of mobile numbers; of those abroad nobody knows. */
const mayHaveViber = (phone: string): boolean => /^\+(?!381[^6])/.test(phone);

/** The other number of a client and whose it is: called and copied as the own one; nothing without one [people#second-phone]. */
export function SecondPhone({ person, hasActions = true }: SecondPhoneProps) {
  const { secondPhone } = person;
  if (secondPhone === null) return null;
  const word = secondPhoneWord(person);
  return (
    <div className={join(classes.line, hasActions && classes.called)}>
      <span className={classes.number}>
        <span className={classes.word}>{word}</span>
        <PhoneLink className={classes.phone} phone={secondPhone} />
      </span>
      {hasActions && (
        <PhoneActions
          isSmall
          hasViber={mayHaveViber(secondPhone)}
          phone={secondPhone}
          name={`${fullName(person)}, ${word}`}
        />
      )}
    </div>
  );
}
