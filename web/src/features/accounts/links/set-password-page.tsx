import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SetPasswordBody } from '@majstorija/contract/accounts/passwords.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { invitationQuery, useSetPassword } from '#api/accounts/passwords.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { LinkPage, NewLink } from './link-page.tsx';
import { LinkFailure, LinkRetry } from './link-retry.tsx';
import { LinkProgress, LinkState } from './link-state.tsx';
import { PhoneAccountNext, PhoneAccountNotice, usePasswordSet } from './password-set.tsx';
import { statusOf } from './link-status.ts';
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
  /** The password is set, of an account of this role. */
  onSet: (role: Role) => Promise<void>;
};

function SetPasswordForm({ token, onRefused, onSet }: SetPasswordFormProps) {
  const setPassword = useSetPassword();
  const form = useForm({
    resolver: zodResolver(SetPasswordBody),
    defaultValues: { token, password: '' },
  });
  const save = async (values: z.output<typeof SetPasswordBody>) => {
    let role: Role;
    try {
      ({ role } = await setPassword.mutateAsync(values));
    } catch (error) {
      if (isApiError(error, 'auth.setPasswordLinkInvalid')) return onRefused(error.message);
      return reportSetFailure(error);
    }
    await onSet(role);
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
  const check = useQuery(invitationQuery(token));
  const [refusal, setRefusal] = useState<string>();
  const { isPhoneAccount, onSet } = usePasswordSet();
  const checked = refusal === undefined ? statusOf(check) : 'expired';
  const status = isPhoneAccount ? 'done' : checked;
  return (
    <>
      <LinkState state={status}>
        {status === 'checking' && <LinkProgress>Provera linka…</LinkProgress>}
        {status === 'expired' && (
          <NoticeBox tone="error">{refusal ?? ERRORS['auth.setPasswordLinkInvalid'].text}</NoticeBox>
        )}
        {status === 'unknown' && <LinkFailure error={check.error}>{NOTICES.checkToken.failure}</LinkFailure>}
        {status === 'done' && <PhoneAccountNotice />}
      </LinkState>
      {status === 'done' && <PhoneAccountNext />}
      {status === 'valid' && <SetPasswordForm token={token} onRefused={setRefusal} onSet={onSet} />}
      {status === 'expired' && (
        <div className={classes.actions}>
          <NewLink isPrimary />
          <BackToLogin />
        </div>
      )}
      {status === 'unknown' && (
        <LinkRetry onRetry={() => void check.refetch()} isRetrying={check.isFetching} />
      )}
    </>
  );
}

/** Sets the first password of an invited account by its mailed link, which is checked first [accounts#invitation-check]. */
export function SetPasswordPage() {
  return (
    <LinkPage title="Postavljanje lozinke">{(token) => <SetByLink key={token} token={token} />}</LinkPage>
  );
}
