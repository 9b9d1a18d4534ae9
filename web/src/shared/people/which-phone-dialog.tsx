import { Phone } from 'lucide-react';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { callPhone } from '#lib/browser/call-phone.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { secondPhoneWord, type SecondPhoneOf } from './second-phone-text.ts';
import classes from './which-phone-dialog.module.css';

/** Who is called: by the own number, or the other. */
export type Called = SecondPhoneOf & {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
};

const ICON = <Phone size={18} aria-hidden="true" />;

/** Which of the two numbers of a client is called: Enter the own one, the other is the next stop. */
export function WhichPhoneDialog({ client, onClose }: { client: Called; onClose: () => void }) {
  const call = (phone: string | null) => () => {
    if (phone !== null) callPhone(phone);
    onClose();
  };
  return (
    <DialogFrame opened onClose={onClose} title={`Pozovi: ${fullName(client)}`} size={400} isSheet>
      <div className={classes.numbers}>
        {client.phone !== '' && (
          <Button icon={ICON} data-autofocus onClick={call(client.phone)}>
            {formatPhone(client.phone)}
          </Button>
        )}
        {client.secondPhone !== null && (
          <Button icon={ICON} onClick={call(client.secondPhone)}>
            {formatPhone(client.secondPhone)} · {secondPhoneWord(client)}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
