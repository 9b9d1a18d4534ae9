import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { LoginBody } from '@majstorija/contract/accounts/accounts.ts';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import classes from '#ui/forms/form-dialog.module.css';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

const Credentials = LoginBody.pick({ email: true, password: true });

type PasswordDialogProps = {
  title: string;
  /** Why the password is asked for. */
  text: string;
  submitLabel: string;
  /** Below the password: another way to confirm. */
  alternative?: ReactNode;
  /** The account of the page: no other one may continue with what was typed on it. */
  email: string;
  /** Sends the password; a refusal is shown in the dialog and the password can be retyped. */
  onSend: (credentials: { email: string; password: string }) => Promise<void>;
  /** Called on cancelling, except while the password is being sent. */
  onCancel: () => void;
};

/** Asks for the password of the account over the page, whose content stays as it is. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, alternative, email, onSend, onCancel } = props;
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { email, password: '' } });
  const { attach, failure, submit } = useSubmit(form, async (credentials) => {
    try {
      await onSend(credentials);
    } catch (error) {
      form.setFocus('password', { shouldSelect: true });
      throw error;
    }
  });
  const { control, formState } = form;
  const cancel = () => {
    if (!formState.isSubmitting) onCancel();
  };
  return (
    <DialogFrame opened onClose={cancel} title={title} size={440} closesOutside={false}>
      <form ref={attach} noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.fields}>
          <p>{text}</p>
          <TextField control={control} name="email" label="Email" readOnly autoComplete="username" />
          <PasswordField control={control} name="password" label="Lozinka" autoComplete="current-password" />
          {alternative}
        </div>
        <div className={dialog.actions}>
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
          <Button onClick={cancel}>Odustani</Button>
          <Button type="submit" variant="primary" isBusy={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
