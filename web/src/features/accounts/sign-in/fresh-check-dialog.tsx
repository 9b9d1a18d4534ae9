import { useFreshCheck } from '#api/accounts/auth.ts';
import { PasswordDialog } from './password-dialog.tsx';

type FreshCheckDialogProps = {
  /** The signed-in account. */
  email: string;
  /** Whether the server has accepted the password; undefined when the user cancelled. */
  onDone: (isChecked: true | undefined) => void;
};

/** Asks for the password again before a call of consequence [accounts#fresh-check-dialog]. */
export function FreshCheckDialog({ email, onDone }: FreshCheckDialogProps) {
  const check = useFreshCheck();
  return (
    <PasswordDialog
      title="Potvrdite lozinku"
      text="Pre ove radnje proveravamo da ste to zaista vi. Sve što ste uneli ostaje na svom mestu."
      submitLabel="Potvrdi"
      email={email}
      onSend={async ({ password }) => {
        await check.mutateAsync(password);
        onDone(true);
      }}
      onCancel={() => onDone(undefined)}
    />
  );
}
