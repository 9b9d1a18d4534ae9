import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { REDIRECT_SECONDS, type Outcome } from '#features/auth/link-outcome.tsx';
import { useCountdown } from '#features/auth/use-countdown.ts';
import { buttonClass } from '#ui/button-class.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './link-state.module.css';

type RedirectProps = {
  outcome: Outcome;
  /** Other ways on. */
  children?: ReactNode;
};

/** Opens sign-in after three seconds that can be seen, or at once by a link; the outcome goes along as a toast. */
export function RedirectToLogin({ outcome, children }: RedirectProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const left = useCountdown(REDIRECT_SECONDS, () => {
    // The user has already chosen a way on, whose page is still being loaded.
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
