import { useQuery } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { verifyEmailQuery } from '#api/accounts/passwords.ts';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { LinkPage } from './link-page.tsx';
import { isLinkRefusal } from './link-refusal.ts';
import { LinkFailure, LinkRetry } from './link-retry.tsx';
import { LinkProgress, LinkState } from './link-state.tsx';
import { RedirectToLogin } from '#features/accounts/sign-in/redirect-to-login.tsx';
import { errorText } from '#lib/http/api-error.ts';

const VERIFIED: Outcome = { tone: 'success', text: NOTICES.verifyEmail.success };

const toRefusal = (error: unknown): Outcome | undefined =>
  isLinkRefusal(error) ? { tone: 'error', text: errorText(error, NOTICES.verifyEmail.failure) } : undefined;

function VerifyByLink({ token }: { token: string }) {
  const { status, error, refetch, isFetching } = useQuery(verifyEmailQuery(token));
  const outcome = status === 'success' ? VERIFIED : toRefusal(error);
  const isStuck = status === 'error' && outcome === undefined;
  return (
    <>
      <LinkState state={outcome?.tone ?? status}>
        {status === 'pending' && <LinkProgress>Potvrđivanje email adrese…</LinkProgress>}
        {outcome !== undefined && <LinkOutcome {...outcome} />}
        {isStuck && <LinkFailure error={error}>{NOTICES.verifyEmail.failure}</LinkFailure>}
      </LinkState>
      {outcome !== undefined && <RedirectToLogin outcome={outcome} />}
      {isStuck && <LinkRetry onRetry={() => void refetch()} isRetrying={isFetching} />}
    </>
  );
}

/**
 * Verifies the e-mail by the link that was opened [accounts#verification-redirects] and opens sign-in after any answer
 * of the server.
 */
export function VerifyEmailPage() {
  return (
    <LinkPage title="Potvrda email adrese">{(token) => <VerifyByLink key={token} token={token} />}</LinkPage>
  );
}
