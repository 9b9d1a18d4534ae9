import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { LoginBody } from '@majstorija/contract/auth/auth.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useLogin } from '#api/auth.ts';
import { PasswordField } from '#features/auth/password-field.tsx';
import { isApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './login-form.module.css';

const Credentials = LoginBody.pick({ email: true, password: true });

/** A refused password is told in other words by the toast than above the form (SPEC §8); else both say the same. */
function tellFailure(error: unknown): never {
  const isRefused = isApiError(error, 'auth.invalidCredentials');
  const text = isRefused || !(error instanceof Error) ? NOTICES.login.failureToast : error.message;
  toast.error(text);
  throw error;
}

/** E-mail and password; `onSignedIn` runs once the session is there. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useLogin();
  const form = useForm<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  });
  const { attach, failure, submit } = useSubmit(form, async (values) => {
    await login.mutateAsync(values).catch(tellFailure);
    onSignedIn();
  });
  return (
    <form ref={attach} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <div role="alert">
        {failure !== undefined && (
          <p className={classes.failure}>
            <CircleAlert size={18} aria-hidden="true" />
            {failure}
          </p>
        )}
      </div>
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField control={form.control} name="password" label="Lozinka" autoComplete="current-password" />
      <div className={classes.actions}>
        <Button type="submit" variant="primary" isFull isBusy={form.formState.isSubmitting}>
          Prijavi se
        </Button>
        <Link to="/auth/forgot-password" className={classes.forgot}>
          Zaboravljena lozinka?
        </Link>
      </div>
    </form>
  );
}
