import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/auth/auth-layout.tsx';
import { LoginForm } from '#features/auth/login-form.tsx';
import { returnPath } from '#lib/return-path.ts';

/** Sign-in (SPEC §2); leads back to the page that was asked for, else to /admin. */
export function LoginPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return (
    <AuthLayout title="Prijava">
      <LoginForm onSignedIn={() => void navigate({ href: returnPath(search), replace: true })} />
    </AuthLayout>
  );
}
