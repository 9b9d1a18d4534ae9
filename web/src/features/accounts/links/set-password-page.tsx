import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SetPasswordBody } from '@majstorija/contract/accounts/passwords.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useSetPassword } from '#api/accounts/passwords.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { LinkPage, NewLink } from './link-page.tsx';
import { LinkState } from './link-state.tsx';
import { BackToLogin } from '#features/accounts/frame/back-to-login.tsx';
import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { PasswordField } from '#features/accounts/frame/password-field.tsx';
import { SET_PASSWORD_HINT } from '#features/accounts/frame/password-hints.ts';
import { reportFailure } from '#features/accounts/frame/report-failure.ts';
import { isApiError } from '#lib/http/api-error.ts';
import classes from './link-state.module.css';

const reportSetFailure = reportFailure(NOTICES.setPassword);

type SetPasswordFormProps = {
  token: string;
  /** The link is not valid; with the server's text. */
  onRefused: (text: string) => void;
};

function SetPasswordForm({ token, onRefused }: SetPasswordFormProps) {
  const navigate = useNavigate();
  const setPassword = useSetPassword();
  const form = useForm({
    resolver: zodResolver(SetPasswordBody),
    defaultValues: { token, password: '' },
  });
  const save = async (values: z.output<typeof SetPasswordBody>) => {
    try {
      await setPassword.mutateAsync(values);
    } catch (error) {
      if (isApiError(error, 'auth.setPasswordLinkInvalid')) return onRefused(error.message);
      return reportSetFailure(error);
    }
    await navigate({ to: '/login', replace: true });
  };
  return (
    <AuthForm form={form} onSubmit={save} submitLabel="Sačuvaj lozinku" after={<BackToLogin />}>
      <p>Izaberite lozinku kojom ćete se prijavljivati.</p>
      <PasswordField
        control={form.control}
        name="password"
        label="Lozinka"
        hint={SET_PASSWORD_HINT}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}

function SetByLink({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>();
  const isRefused = refusal !== undefined;
  return (
    <>
      <LinkState state={isRefused ? 'refused' : 'open'}>
        {isRefused && <NoticeBox tone="error">{refusal}</NoticeBox>}
      </LinkState>
      {isRefused ? (
        <div className={classes.actions}>
          <NewLink isPrimary />
          <BackToLogin />
        </div>
      ) : (
        <SetPasswordForm token={token} onRefused={setRefusal} />
      )}
    </>
  );
}

/** Sets the first password of an invited account by its mailed link [accounts#who-sets-a-password]. */
export function SetPasswordPage() {
  return (
    <LinkPage title="Postavljanje lozinke">{(token) => <SetByLink key={token} token={token} />}</LinkPage>
  );
}
