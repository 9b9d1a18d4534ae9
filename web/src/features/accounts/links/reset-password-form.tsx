import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import { ResetPasswordBody } from '@majstorija/contract/accounts/passwords.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useResetPassword } from '#api/accounts/passwords.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { BackToLogin } from '#features/accounts/frame/back-to-login.tsx';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { SET_PASSWORD_HINT } from '#features/accounts/frame/password-hints.ts';
import { reportFailure } from '#features/accounts/frame/report-failure.ts';
import { isApiError } from '#lib/http/api-error.ts';

const reportResetFailure = reportFailure(NOTICES.resetPassword);

type ResetPasswordFormProps = {
  token: string;
  /** The link has expired, or was used, since it was checked. */
  onExpired: () => void;
  /** The password is set, of an account of this role. */
  onSet: (role: Role) => Promise<void>;
};

/** A new password, twice. */
export function ResetPasswordForm({ token, onExpired, onSet }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    defaultValues: { token, password: '', repeatPassword: '' },
  });
  const save = async (values: z.output<typeof ResetPasswordBody>) => {
    let role: Role;
    try {
      ({ role } = await reset.mutateAsync(values));
    } catch (error) {
      if (isApiError(error, 'auth.resetLinkInvalid')) return onExpired();
      return reportResetFailure(error);
    }
    await onSet(role);
  };
  return (
    <AuthForm form={form} onSubmit={save} submitLabel="Sačuvaj lozinku" after={<BackToLogin />}>
      <PasswordField
        control={form.control}
        name="password"
        label="Nova lozinka"
        hint={SET_PASSWORD_HINT}
        autoComplete="new-password"
        deps="repeatPassword"
      />
      <PasswordField
        control={form.control}
        name="repeatPassword"
        label="Ponovite lozinku"
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
