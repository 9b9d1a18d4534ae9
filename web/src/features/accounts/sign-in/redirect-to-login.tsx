import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { REDIRECT_SECONDS, type Outcome } from '#features/accounts/links/link-outcome.tsx';
import { useCountdown } from '#features/accounts/frame/use-countdown.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from '../links/link-state.module.css';

type RedirectProps = {
  outcome: Outcome;
  /** Links to other pages. */
  children?: ReactNode;
};

/** Opens sign-in after a visible countdown of three seconds, or immediately by a link; shows the outcome in a toast. */
export function RedirectToLogin({ outcome, children }: RedirectProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const left = useCountdown(REDIRECT_SECONDS, () => {
    // The user has already chosen another page, which is still loading.
    if (router.state.status === 'pending') return;
    toast[outcome.tone](outcome.text);
    void navigate({ to: '/login', replace: true });
  });
  return (
    <>
      <div className={classes.countdown} aria-hidden="true">
        <p>{left > 0 ? `Prijava se otvara za ${left} s.` : 'Prijava se otvara…'}</p>
        <p className={classes.line}>
          {Array.from({ length: REDIRECT_SECONDS }, (_, second) => (
            <span key={second} data-left={second < left || undefined} />
          ))}
        </p>
      </div>
      <div className={classes.actions}>
        <Link to="/login" replace className={buttonClass('primary', 'text', true)}>
          Idi odmah na prijavu
        </Link>
        {children}
      </div>
    </>
  );
}
