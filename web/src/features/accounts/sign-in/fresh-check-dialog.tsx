import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useFreshCheck } from '#api/accounts/auth.ts';
import { factorsQuery, usePasskeyCheck } from '#api/accounts/factors.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useReadError } from '#ui/forms/read-error.tsx';
import classes from './fresh-check-dialog.module.css';

/** For an account with a passkey; until that is known, and if it cannot be, the password is asked for alone. */
function PasskeyChoice({ onChecked }: { onChecked: () => void }) {
  const { data: factors } = useQuery(factorsQuery());
  const { isPending, error, mutate } = usePasskeyCheck();
  const readError = useReadError();
  if (factors === undefined || factors.passkeys.length === 0) return null;
  return (
    <div className={classes.choice}>
      <p className={classes.or}>ili</p>
      <Button
        isFull
        isBusy={isPending}
        icon={<KeyRound size={16} aria-hidden="true" />}
        onClick={() => mutate(undefined, { onSuccess: onChecked })}
      >
        Potvrdi ključem
      </Button>
      <p role="alert" className={classes.failure}>
        {error !== null && readError(error).message}
      </p>
    </div>
  );
}

type FreshCheckDialogProps = {
  /** The signed-in account. */
  email: string;
  /** Whether the server has accepted the password or a passkey; undefined when the user cancelled. */
  onDone: (isChecked: true | undefined) => void;
};

/** Asks for the password again, or for a passkey, before a call of consequence [accounts#fresh-check-dialog]. */
export function FreshCheckDialog({ email, onDone }: FreshCheckDialogProps) {
  const check = useFreshCheck();
  return (
    <PasswordDialog
      title="Potvrdite lozinku"
      text="Pre ove radnje proveravamo da ste to zaista vi. Sve što ste uneli ostaje na svom mestu."
      submitLabel="Potvrdi"
      alternative={<PasskeyChoice onChecked={() => onDone(true)} />}
      email={email}
      onSend={async ({ password }) => {
        await check.mutateAsync(password);
        onDone(true);
      }}
      onCancel={() => onDone(undefined)}
    />
  );
}
