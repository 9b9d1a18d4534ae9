import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { resetTokenQuery } from '#api/passwords.ts';
import { LinkOutcome, type Outcome } from '#features/auth/link-outcome.tsx';
import { LinkPage, NewLink } from '#features/auth/link-page.tsx';
import { isLinkRefusal } from '#features/auth/link-refusal.ts';
import { LinkFailure, LinkRetry } from '#features/auth/link-retry.tsx';
import { LinkProgress, LinkState } from '#features/auth/link-state.tsx';
import { RedirectToLogin } from '#features/auth/redirect-to-login.tsx';
import { ResetPasswordForm } from '#features/auth/reset-password-form.tsx';

const EXPIRED: Outcome = { tone: 'error', text: ERRORS['auth.resetLinkInvalid'].text };

/** Where a link stands; unknown when the check itself failed. */
type Standing = 'checking' | 'valid' | 'expired' | 'unknown';

function standingOf({
  data,
  error,
}: Pick<UseQueryResult<{ isTokenValid: boolean }>, 'data' | 'error'>): Standing {
  if (error !== null) return isLinkRefusal(error) ? 'expired' : 'unknown';
  if (data === undefined) return 'checking';
  return data.isTokenValid ? 'valid' : 'expired';
}

function ResetByLink({ token }: { token: string }) {
  const check = useQuery(resetTokenQuery(token));
  const [isSpent, setSpent] = useState(false);
  const standing = isSpent ? 'expired' : standingOf(check);
  return (
    <>
      <LinkState state={standing}>
        {standing === 'checking' && <LinkProgress>Provera linka…</LinkProgress>}
        {standing === 'expired' && <LinkOutcome {...EXPIRED} />}
        {standing === 'unknown' && (
          <LinkFailure error={check.error}>{NOTICES.checkToken.failure}</LinkFailure>
        )}
      </LinkState>
      {standing === 'valid' && <ResetPasswordForm token={token} onExpired={() => setSpent(true)} />}
      {standing === 'expired' && (
        <RedirectToLogin outcome={EXPIRED}>
          <NewLink />
        </RedirectToLogin>
      )}
      {standing === 'unknown' && (
        <LinkRetry onRetry={() => void check.refetch()} isRetrying={check.isFetching} />
      )}
    </>
  );
}

/** Sets a new password by a mailed link, which is checked first (SPEC §2, §4). */
export function ResetPasswordPage() {
  return <LinkPage title="Nova lozinka">{(token) => <ResetByLink key={token} token={token} />}</LinkPage>;
}
