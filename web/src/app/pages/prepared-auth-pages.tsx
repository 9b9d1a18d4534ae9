import { Link } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { buttonClass } from '#ui/button-class.ts';

/** A page of the sign-in flows that is still being made, with the way back. */
function PreparedAuthPage({ title }: { title: string }) {
  return (
    <AuthLayout title={title}>
      <p>Ovaj prikaz je u pripremi.</p>
      <p>
        <Link to="/login" className={buttonClass('link')}>
          Nazad na prijavu
        </Link>
      </p>
    </AuthLayout>
  );
}

export const ForgotPasswordPage = () => <PreparedAuthPage title="Zaboravljena lozinka" />;
export const ResetPasswordPage = () => <PreparedAuthPage title="Nova lozinka" />;
export const SetPasswordPage = () => <PreparedAuthPage title="Postavljanje lozinke" />;
export const VerifyEmailPage = () => <PreparedAuthPage title="Potvrda email adrese" />;
export const UpdatePasswordPage = () => <PreparedAuthPage title="Promena lozinke" />;
