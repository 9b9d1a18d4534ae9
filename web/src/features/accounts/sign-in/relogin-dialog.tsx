import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LoginBody, type LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { useRelogin } from '#api/accounts/auth.ts';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import classes from '#ui/forms/form-dialog.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

const Credentials = LoginBody.pick({ email: true, password: true });

type ReloginDialogProps = {
  /** The user whose session has ended; no other user may continue with what they have typed. */
  email: string;
  /** The server's answer to the right password; undefined when the user cancelled. */
  onDone: (signedIn: z.infer<typeof LoginResult> | undefined) => void;
};

type GiveUpDialogProps = { onStay: () => void; onLeave: () => void };

/** Mounted only while it asks: it would receive the Escape that opens it, and close immediately. */
function GiveUpDialog({ onStay, onLeave }: GiveUpDialogProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onStay}
      onConfirm={onLeave}
      title="Odbaciti izmene?"
      confirmLabel="Odbaci izmene"
      cancelLabel="Nazad"
      tone="danger"
    >
      <p>Bez prijave ono što ste uneli neće biti sačuvano. Otvoriće se stranica za prijavu.</p>
    </ConfirmDialog>
  );
}

/**
 * The password of the user who was signed in; a refusal is shown in the dialog and the password can be retyped.
 */
function usePassword({ email, onDone }: ReloginDialogProps) {
  const relogin = useRelogin();
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } });
  const parts = useSubmit(form, async (credentials) => {
    try {
      onDone(await relogin.mutateAsync(credentials));
    } catch (error) {
      form.setFocus('password', { shouldSelect: true });
      throw error;
    }
  });
  return { form, ...parts };
}

/**
 * Asks for the password over the page, since the session ended while something on it was unsaved
 * [accounts#relogin-over-work].
 */
export function ReloginDialog({ email, onDone }: ReloginDialogProps) {
  const { form, attach, failure, submit } = usePassword({ email, onDone });
  const [isAsking, setAsking] = useState(false);
  const { control, formState } = form;
  const giveUp = () => setAsking(!formState.isSubmitting);
  return (
    <>
      <DialogFrame opened onClose={giveUp} title="Prijava je istekla" size={440} closesOutside={false}>
        <form ref={attach} noValidate onSubmit={(event) => void submit(event)}>
          <div className={classes.fields}>
            <p>Unesite lozinku da biste nastavili. Sve što ste uneli ostaje na svom mestu.</p>
            <TextField control={control} name="email" label="Email" readOnly autoComplete="username" />
            <PasswordField
              control={control}
              name="password"
              label="Lozinka"
              autoComplete="current-password"
            />
          </div>
          <div className={dialog.actions}>
            <p role="alert" className={classes.failure}>
              {failure}
            </p>
            <Button onClick={giveUp}>Odustani</Button>
            <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
              Prijavi se
            </Button>
          </div>
        </form>
      </DialogFrame>
      {isAsking && <GiveUpDialog onStay={() => setAsking(false)} onLeave={() => onDone(undefined)} />}
    </>
  );
}
