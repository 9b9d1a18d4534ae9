import { MessageCircle, MessageSquareText, Phone } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './phone-actions.module.css';

type PhoneActionsProps = {
  /** As stored: '+381 64 123 4567'; blanks are left out of the links. An erased person has none. */
  phone: string;
  /** The name of the person, for the accessible names. */
  name: string;
  /** Small, beside the number: Viber and copying by their icons. */
  isSmall?: boolean;
  /** Whether the number may be one of Viber. */
  hasViber?: boolean;
  /** Writes to the person about an order. */
  onMessage?: (() => void) | undefined;
};

/** Call, message, Viber, copy; copying is always there because a Viber link can fail silently [design#copy-and-call]. */
export function PhoneActions(props: PhoneActionsProps) {
  const { phone, name, isSmall = false, hasViber = true, onMessage } = props;
  const digits = phone.replace(/\s/g, '');
  if (digits === '') return null;
  return (
    <div className={classes.actions} data-small={isSmall || undefined}>
      <a className={buttonClass()} href={`tel:${digits}`} aria-label={`Pozovi: ${name}`}>
        <Phone size={18} aria-hidden="true" /> Pozovi
      </a>
      {onMessage !== undefined && (
        <button
          type="button"
          data-message
          className={buttonClass()}
          aria-label={`Poruka: ${name}`}
          onClick={onMessage}
        >
          <MessageSquareText size={18} aria-hidden="true" /> Poruka
        </button>
      )}
      {hasViber && (
        <a
          className={buttonClass('default', isSmall ? 'small-icon' : 'text')}
          href={`viber://chat?number=${encodeURIComponent(digits)}`}
          aria-label={`Viber: ${name}`}
          title={isSmall ? 'Viber' : undefined}
        >
          <MessageCircle size={18} aria-hidden="true" /> {!isSmall && 'Viber'}
        </a>
      )}
      <CopyButton variant="default" isSmall={isSmall} text={digits} label={`Kopiraj telefon: ${name}`} />
    </div>
  );
}
