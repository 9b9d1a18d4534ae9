import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** The link back to sign-in; passes on the e-mail that was typed, if any. */
export function BackToLogin({ email }: { email?: string }) {
  return (
    <Link to="/login" state={{ ...(email !== undefined && { email }) }} className={buttonClass('link')}>
      Nazad na prijavu
    </Link>
  );
}
