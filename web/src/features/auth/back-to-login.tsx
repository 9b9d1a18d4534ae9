import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button-class.ts';

/** The way back to sign-in; takes along the e-mail that was typed, where one was. */
export function BackToLogin({ email }: { email?: string }) {
  return (
    <Link to="/login" state={{ ...(email !== undefined && { email }) }} className={buttonClass('link')}>
      Nazad na prijavu
    </Link>
  );
}
