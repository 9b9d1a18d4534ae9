import { useQuery } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { verifyEmailQuery } from '#api/passwords.ts';
import { LinkOutcome, type Outcome } from '#features/auth/link-outcome.tsx';
import { LinkPage } from '#features/auth/link-page.tsx';
import { isLinkRefusal } from '#features/auth/link-refusal.ts';
import { LinkFailure, LinkRetry } from '#features/auth/link-retry.tsx';
import { LinkProgress, LinkState } from '#features/auth/link-state.tsx';
import { RedirectToLogin } from '#features/auth/redirect-to-login.tsx';
import { errorText } from '#lib/api-error.ts';

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

/** Verifies the e-mail by the link that was opened (SPEC §2) and leads to sign-in, whatever the server says (SPEC §4). */
export function VerifyEmailPage() {
  return (
    <LinkPage title="Potvrda email adrese">{(token) => <VerifyByLink key={token} token={token} />}</LinkPage>
  );
}
