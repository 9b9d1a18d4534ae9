import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { LoginBody } from '@majstorija/contract/auth/auth.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useLogin } from '#api/auth.ts';
import { AuthForm } from '#features/auth/auth-form.tsx';
import { useCarriedEmail } from '#features/auth/carried-email.ts';
import { EmailField } from '#features/auth/email-field.tsx';
import { PasswordField } from '#features/auth/password-field.tsx';
import { tellRefusal } from '#features/auth/tell-failure.ts';
import { buttonClass } from '#ui/button-class.ts';

const Credentials = LoginBody.pick({ email: true, password: true });

const tellLoginFailure = tellRefusal('auth.invalidCredentials', NOTICES.login.failureToast);

/** E-mail and password; `onSignedIn` runs once the session is there. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const login = useLogin();
  const form = useForm<z.input<typeof Credentials>, unknown, z.output<typeof Credentials>>({
    resolver: zodResolver(Credentials),
    defaultValues: { email: useCarriedEmail(), password: '' },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const signIn = async (values: z.output<typeof Credentials>) => {
    await login.mutateAsync(values).catch(tellLoginFailure);
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
