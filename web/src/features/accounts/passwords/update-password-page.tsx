import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { UpdatePasswordBody } from '@majstorija/contract/accounts/passwords.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useUpdatePassword } from '#api/accounts/passwords.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { UPDATE_PASSWORD_HINT } from '#features/accounts/frame/password-hints.ts';
import { reportRefusal } from '#features/accounts/frame/report-failure.ts';
import { useWayBack } from '#features/accounts/use-way-back.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { useUnsaved } from '#lib/forms/unsaved.ts';
import { forgetSession } from '#shared/accounts/forget-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

const { failure } = NOTICES.updatePassword;
const reportRefused = reportRefusal('auth.passwordWrong', { failure, failureToast: failure });

/** A wrong old password is shown in a toast and at its field; an invalid new one at its field alone. */
function reportUpdateFailure(error: unknown): never {
  const isFieldFault = isApiError(error) && error.fields !== undefined;
  if (isFieldFault && !isApiError(error, 'auth.passwordWrong')) throw error;
  return reportRefused(error);
}

/** Saves the password, opens sign-in, and only then deletes what was loaded, so that no page refetches it. */
function useChangePassword(email: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdatePassword();
  return async (values: z.output<typeof UpdatePasswordBody>) => {
    await update.mutateAsync(values).catch(reportUpdateFailure);
    await navigate({ to: '/login', replace: true, state: { email: email ?? '' } });
    forgetSession(queryClient);
    toast.success(NOTICES.updatePassword.success);
  };
}

/**
 * Changes the own password [accounts#sessions-end-together]; every session of the account ends with it, this one too.
 */
export function UpdatePasswordPage() {
  const { email } = useCurrentUser();
  const changePassword = useChangePassword(email);
  const goBack = useWayBack('/admin');
  const form = useForm({
    resolver: zodResolver(UpdatePasswordBody),
    defaultValues: { oldPassword: '', newPassword: '', repeatNewPassword: '' },
  });
  const { control, formState } = form;
  useUnsaved(formState.isDirty);
  return (
    <AuthLayout title="Promena lozinke">
      <p>Posle promene prijavite se ponovo, i na ostalim uređajima.</p>
      <AuthForm
        form={form}
        onSubmit={changePassword}
        submitLabel="Promeni lozinku"
        after={
          <Button isFull onClick={goBack}>
            Odustani
          </Button>
        }
      >
        {/* Identifies the account for a password manager. */}
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden tabIndex={-1} />
        <PasswordField
          control={control}
          name="oldPassword"
          label="Trenutna lozinka"
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="newPassword"
          label="Nova lozinka"
          hint={UPDATE_PASSWORD_HINT}
          autoComplete="new-password"
          deps="repeatNewPassword"
        />
        <PasswordField
          control={control}
          name="repeatNewPassword"
          label="Ponovite novu lozinku"
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthLayout>
  );
}
