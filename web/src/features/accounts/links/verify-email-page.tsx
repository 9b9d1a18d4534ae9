import { useQuery } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { verifyEmailQuery } from '#api/accounts/passwords.ts';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { LinkPage } from './link-page.tsx';
import { LinkProgress, LinkState } from './link-state.tsx';
import { RedirectToLogin } from '#features/accounts/sign-in/redirect-to-login.tsx';
import { errorText } from '#lib/http/api-error.ts';

const VERIFIED: Outcome = { tone: 'success', text: NOTICES.verifyEmail.success };

const toFailure = (error: Error): Outcome => ({
  tone: 'error',
  text: errorText(error, NOTICES.verifyEmail.failure),
});

function VerifyByLink({ token }: { token: string }) {
  const { status, error } = useQuery(verifyEmailQuery(token));
  const outcome = status === 'success' ? VERIFIED : error && toFailure(error);
  return (
    <>
      <LinkState state={outcome?.tone ?? status}>
        {outcome ? <LinkOutcome {...outcome} /> : <LinkProgress>Potvrđivanje email adrese…</LinkProgress>}
      </LinkState>
      {outcome && <RedirectToLogin outcome={outcome} />}
    </>
  );
}

/**
 * Verifies the e-mail by the link that was opened [accounts#verification-redirects] and opens sign-in after any
 * outcome, also without an answer.
 */
export function VerifyEmailPage() {
  return (
    <LinkPage title="Potvrda email adrese">{(token) => <VerifyByLink key={token} token={token} />}</LinkPage>
  );
}
