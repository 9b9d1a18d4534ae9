import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { LinkOutcome, type Outcome } from './link-outcome.tsx';
import { LinkState } from './link-state.tsx';
import { RedirectToLogin } from '#features/accounts/sign-in/redirect-to-login.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';

const MISSING: Outcome = { tone: 'error', text: VALIDATION.tokenMissing };

/** The link for requesting a new mail. */
export function NewLink({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Link
      to="/auth/forgot-password"
      className={isPrimary ? buttonClass('primary', 'text', true) : buttonClass('link')}
    >
      Zatraži novi link
    </Link>
  );
}

/**
 * A page that a mailed link opens; without the token it shows an error [accounts#missing-token] and opens sign-in.
 */
export function LinkPage({ title, children }: { title: string; children: (token: string) => ReactNode }) {
  const token = useParams({ strict: false, select: (params) => params.token?.trim() ?? '' });
  return (
    <AuthLayout title={title}>
      {token === '' ? (
        <>
          <LinkState state="missing">
            <LinkOutcome {...MISSING} />
          </LinkState>
          <RedirectToLogin outcome={MISSING} />
        </>
      ) : (
        children(token)
      )}
    </AuthLayout>
  );
}
