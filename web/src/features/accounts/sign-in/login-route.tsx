import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { useCarriedEmail } from '#features/accounts/frame/carried-email.ts';
import { FORGOT_PASSWORD } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { returnPath } from '#lib/http/return-path.ts';

/** Sign-in inside the back-office, after the end of a session; opens the page that was requested, else /admin. */
export function LoginRoute() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = useSearch({ strict: false });
  return (
    <LoginPage
      email={useCarriedEmail()}
      onSignedIn={(user) => {
        queryClient.setQueryData(currentUserQuery().queryKey, user);
        return navigate({ href: returnPath(search), replace: true });
      }}
      onForgot={(email) => void navigate({ to: FORGOT_PASSWORD, state: { email } })}
    />
  );
}
