import { CircleAlert, History } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { OCCASIONS, occasionSentence } from '@majstorija/contract/orders/message/occasions.ts';
import { smsSize } from '@majstorija/contract/orders/message/sms-parts.ts';
import { countOf, formatPhone, plural } from '@majstorija/contract/text/format.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import radio from '#ui/forms/radio.module.css';
import classes from './message-dialog.module.css';
import { missingSentence, stretchesOf } from './message-text.ts';
import type { Message } from './use-message.ts';

/** `290 znakova · SMS u 5 delova, Viber u jednoj poruci`. */
function sizeText(text: string): string {
  const { signs, parts } = smsSize(text);
  const counted = countOf(signs, { one: 'znak', few: 'znaka', other: 'znakova' });
  if (parts <= 1) return `${counted} · jedan SMS`;
  return `${counted} · SMS u ${parts} ${plural(parts, { one: 'delu', few: 'dela', other: 'delova' })}, Viber u jednoj poruci`;
}

type MessageBoxProps = {
  message: Message;
  orderId: string;
  phone: string | undefined;
  onType: (text: string) => void;
  onPlain: (isPlain: boolean) => void;
  /** Ctrl+Enter in the text. */
  onKey: (event: KeyboardEvent) => void;
  /** Whether it was to be sent already: what is left out then sends it. */
  isAsked: boolean;
  onLeaveOut: () => void;
  onClose: () => void;
  leaveOut: Ref<HTMLButtonElement>;
};

/** The text of the message, with the values that were put in marked, what is missing, how long it is and what stays of it. */
export function MessageBox(props: MessageBoxProps) {
  const { message, orderId, phone, onType, onPlain, onKey, isAsked, onLeaveOut, onClose, leaveOut } = props;
  const { occasion, text, parts, missing, isPlain } = message;
  return (
    <div className={classes.write}>
      <p className={classes.what}>
        <b>{OCCASIONS[occasion].label}</b>
        {phone !== undefined && <span className={classes.number}>na {formatPhone(phone)}</span>}
      </p>
      <div className={classes.box}>
        <div className={classes.drawn} aria-hidden="true">
          {stretchesOf(text, parts).map(({ kind, text: stretch, at }) => (
            <span key={at} data-kind={kind}>
              {stretch}
            </span>
          ))}
          {'\u200B'}
        </div>
        <textarea
          className={classes.text}
          aria-label="Tekst poruke"
          aria-invalid={missing.length > 0}
          value={text}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <p role="status" className={classes.missing}>
        {missing.length > 0 && (
          <>
            <CircleAlert size={18} aria-hidden="true" />
            <span>
              <b>{missingSentence(missing)}</b>{' '}
              <OrderLink id={orderId} onClick={onClose}>
                Dopuni nalog
              </OrderLink>{' '}
              ili{' '}
              <button ref={leaveOut} type="button" className={classes.link} onClick={onLeaveOut}>
                {isAsked ? 'pošalji bez toga' : 'izostavi to'}
              </button>
              .
            </span>
          </>
        )}
      </p>
      <div className={classes.size}>
        <label className={classes.plain}>
          <input
            type="checkbox"
            className={radio.radio}
            checked={isPlain}
            onChange={(event) => onPlain(event.target.checked)}
          />
          bez kvačica
        </label>
        <span>{sizeText(text)}</span>
      </div>
      <p className={classes.stays}>
        <History size={18} aria-hidden="true" />
        <span>
          Poruku šalje vaš telefon, ne mi. U istoriji ostaje: <b>„Poruka {occasionSentence(occasion)}”</b>, sa
          tekstom i vremenom.
        </span>
      </p>
    </div>
  );
}
