import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { returnPath } from '#lib/http/return-path.ts';

/** Sign-in [accounts#sign-in]; opens the page that was requested, else /admin. */
export function LoginPage() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  return (
    <AuthLayout title="Prijava">
      <LoginForm onSignedIn={() => void navigate({ href: returnPath(search), replace: true })} />
    </AuthLayout>
  );
}
