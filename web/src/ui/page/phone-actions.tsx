import { MessageCircle, Phone } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './phone-actions.module.css';

type PhoneActionsProps = {
  /** As stored: '+381 64 123 4567'; blanks are left out of the links. An erased person has none. */
  phone: string;
  /** The name of the person, for the accessible names. */
  name: string;
};

/** Call, Viber, copy; copying is always there because a Viber link can fail silently [design#copy-and-call]. */
export function PhoneActions({ phone, name }: PhoneActionsProps) {
  const digits = phone.replace(/\s/g, '');
  if (digits === '') return null;
  return (
    <div className={classes.actions}>
      <a className={buttonClass()} href={`tel:${digits}`} aria-label={`Pozovi: ${name}`}>
        <Phone size={18} aria-hidden="true" /> Pozovi
      </a>
      <a
        className={buttonClass()}
        href={`viber://chat?number=${encodeURIComponent(digits)}`}
        aria-label={`Viber: ${name}`}
      >
        <MessageCircle size={18} aria-hidden="true" /> Viber
      </a>
      <CopyButton variant="default" text={digits} label={`Kopiraj telefon: ${name}`} />
    </div>
  );
}
