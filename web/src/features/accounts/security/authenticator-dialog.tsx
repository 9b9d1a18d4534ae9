import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { ConfirmAuthenticatorBody } from '@majstorija/contract/accounts/factors.ts';
import { useConfirmAuthenticator } from '#api/accounts/factors.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './factors.module.css';

/** The address as a QR code, drawn here: the secret is sent to no other server. */
function QrCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR kod za aplikaciju"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}

/** A secret in groups of four, which a person can copy by hand. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type AuthenticatorDialogProps = {
  secret: string;
  uri: string;
  onClose: () => void;
  /** With the recovery codes of the first factor, else null. */
  onAdded: (codes: readonly string[] | null) => void;
};

/** Shows the new secret and takes the first code of it [accounts#authenticator]. */
export function AuthenticatorDialog({ secret, uri, onClose, onAdded }: AuthenticatorDialogProps) {
  const form = useForm({ resolver: zodResolver(ConfirmAuthenticatorBody), defaultValues: { code: '' } });
  const confirm = useConfirmAuthenticator();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dodaj aplikaciju za kodove"
      form={form}
      onSubmit={async ({ code }) => onAdded((await confirm.mutateAsync(code)).recoveryCodes)}
      submitLabel="Potvrdi kod"
      size={480}
    >
      <p>Skenirajte QR kod aplikacijom kao što je Google Authenticator, pa unesite kod koji ona prikaže.</p>
      <QrCode uri={uri} />
      <p>
        Ako ne možete da skenirate, unesite ovaj ključ u aplikaciju:{' '}
        <code className={classes.secret}>{grouped(secret)}</code>
      </p>
      <TextField
        control={form.control}
        name="code"
        label="Kod iz aplikacije"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
