import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { LoginBody } from '@majstorija/contract/accounts/accounts.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useLogin } from '#api/accounts/auth.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { useCarriedEmail } from '#features/accounts/frame/carried-email.ts';
import { EmailField } from '#features/accounts/frame/email-field.tsx';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { reportRefusal } from '#features/accounts/frame/report-failure.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

const Credentials = LoginBody.pick({ email: true, password: true });

const reportLoginFailure = reportRefusal('auth.invalidCredentials', NOTICES.login);

/** E-mail and password; `onSignedIn` runs once the session is open. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useLogin();
  const form = useForm<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>({
    resolver: zodResolver(Credentials),
    defaultValues: { email: useCarriedEmail(), password: '' },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const signIn = async (values: z.output<typeof Credentials>) => {
    await login.mutateAsync(values).catch(reportLoginFailure);
    onSignedIn();
  };
  return (
    <AuthForm
      form={form}
      onSubmit={signIn}
      submitLabel="Prijavi se"
      after={
        <Link to="/auth/forgot-password" state={{ email }} className={buttonClass('link')}>
          Zaboravljena lozinka?
        </Link>
      }
    >
      <EmailField control={form.control} name="email" />
      <PasswordField control={form.control} name="password" label="Lozinka" autoComplete="current-password" />
    </AuthForm>
  );
}
