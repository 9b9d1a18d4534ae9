import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { verifyEmailQuery } from '#api/accounts/passwords.ts';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { LinkPage } from './link-page.tsx';
import { LinkProgress, LinkState } from './link-state.tsx';
import { RedirectToLogin } from '#features/accounts/sign-in/redirect-to-login.tsx';
import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { errorText } from '#lib/http/api-error.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './link-state.module.css';

const VERIFIED: Outcome = { tone: 'success', text: NOTICES.verifyEmail.success };

const toFailure = (error: Error): Outcome => ({
  tone: 'error',
  text: errorText(error, NOTICES.verifyEmail.failure),
});

/** An account without a password gets one by the same link: a sign-in would ask for what nobody has made. */
const NextPassword = ({ token }: { token: string }) => (
  <div className={classes.next}>
    <p>Još nemate lozinku. Postavite je sada, pa ćete moći da se prijavite.</p>
    <Link
      to="/auth/set-password/{-$token}"
      params={{ token }}
      replace
      className={buttonClass('primary', 'text', true)}
    >
      Postavi lozinku
    </Link>
  </div>
);

function VerifyByLink({ token }: { token: string }) {
  const { data, status, error } = useQuery(verifyEmailQuery(token));
  const needsPassword = data?.needsPassword === true;
  const outcome = status === 'success' ? VERIFIED : error && toFailure(error);
  return (
    <>
      <LinkState state={outcome?.tone ?? status}>
        {needsPassword && <NoticeBox tone="success">{VERIFIED.text}</NoticeBox>}
        {outcome && !needsPassword && <LinkOutcome {...outcome} />}
        {!outcome && <LinkProgress>Potvrđivanje email adrese…</LinkProgress>}
      </LinkState>
      {needsPassword && <NextPassword token={token} />}
      {outcome && !needsPassword && <RedirectToLogin outcome={outcome} />}
    </>
  );
}

/**
 * Verifies the e-mail by the link that was opened [accounts#verification-redirects] and opens sign-in after any
 * outcome, also without an answer; an account without a password is led to one [accounts#verified-without-password].
 */
export function VerifyEmailPage() {
  return (
    <LinkPage title="Potvrda email adrese">{(token) => <VerifyByLink key={token} token={token} />}</LinkPage>
  );
}
