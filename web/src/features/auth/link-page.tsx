import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { LinkOutcome, type Outcome } from '#features/auth/link-outcome.tsx';
import { LinkState } from '#features/auth/link-state.tsx';
import { RedirectToLogin } from '#features/auth/redirect-to-login.tsx';
import { buttonClass } from '#ui/button-class.ts';

const MISSING: Outcome = { tone: 'error', text: VALIDATION.tokenMissing };

/** The way to a new link by mail. */
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

/** A page that a mailed link opens; an address without the token says so (SPEC §5) and leads to sign-in. */
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
