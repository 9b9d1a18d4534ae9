import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { resetTokenQuery } from '#api/accounts/passwords.ts';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { LinkPage, NewLink } from './link-page.tsx';
import { LinkFailure, LinkRetry } from './link-retry.tsx';
import { LinkProgress, LinkState } from './link-state.tsx';
import { statusOf } from './link-status.ts';
import { RedirectToLogin } from '#features/accounts/sign-in/redirect-to-login.tsx';
import { PhoneAccountNext, PhoneAccountNotice, usePasswordSet } from './password-set.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const EXPIRED: Outcome = { tone: 'error', text: ERRORS['auth.resetLinkInvalid'].text };

function ResetByLink({ token }: { token: string }) {
  const check = useQuery(resetTokenQuery(token));
  const [isSpent, setSpent] = useState(false);
  const { isPhoneAccount, onSet } = usePasswordSet();
  const checked = isSpent ? 'expired' : statusOf(check);
  const status = isPhoneAccount ? 'done' : checked;
  return (
    <>
      <LinkState state={status}>
        {status === 'checking' && <LinkProgress>Provera linka…</LinkProgress>}
        {status === 'expired' && <LinkOutcome {...EXPIRED} />}
        {status === 'unknown' && <LinkFailure error={check.error}>{NOTICES.checkToken.failure}</LinkFailure>}
        {status === 'done' && <PhoneAccountNotice />}
      </LinkState>
      {status === 'done' && <PhoneAccountNext />}
      {status === 'valid' && (
        <ResetPasswordForm token={token} onExpired={() => setSpent(true)} onSet={onSet} />
      )}
      {status === 'expired' && (
        <RedirectToLogin outcome={EXPIRED}>
          <NewLink />
        </RedirectToLogin>
      )}
      {status === 'unknown' && (
        <LinkRetry onRetry={() => void check.refetch()} isRetrying={check.isFetching} />
      )}
    </>
  );
}

/** Sets a new password by a mailed link, which is checked first [accounts#reset-check]. */
export function ResetPasswordPage() {
  return <LinkPage title="Nova lozinka">{(token) => <ResetByLink key={token} token={token} />}</LinkPage>;
}
