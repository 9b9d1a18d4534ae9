import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { FORGOT_PASSWORD } from '#features/accounts/sign-in/login-form.tsx';
import { LoginPage } from '#features/accounts/sign-in/login-page.tsx';
import { returnPath } from '#lib/http/return-path.ts';
import { parseSearchParams } from '#lib/lists/search-params.ts';
import { readFormError } from '#shared/forms/read-form-error.ts';
import { ReadErrorProvider } from '#ui/forms/read-error.tsx';
import { Toasts } from '#ui/toasts/toasts.tsx';

type SignInAppProps = {
  /** Called when the form is first typed into. */
  onBegin: () => void;
  /** Draws the back-office at the browser's address, in place of this page. */
  openDesk: (user?: CurrentUser) => Promise<void>;
};

/** The e-mail that another page passed on in the history, as `useCarriedEmail` finds it there. */
function carriedEmail(): string {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** The sign-in page until someone signs in or asks for a new password. */
export function SignInApp({ onBegin, openDesk }: SignInAppProps) {
  const enter = (user: CurrentUser) => {
    window.history.replaceState(null, '', returnPath(parseSearchParams(window.location.search)));
    return openDesk(user);
  };
  const askForPassword = (email: string) => {
    window.history.pushState({ email }, '', FORGOT_PASSWORD);
    void openDesk();
  };
  return (
    <ReadErrorProvider value={readFormError}>
      <LoginPage email={carriedEmail()} onBegin={onBegin} onSignedIn={enter} onForgot={askForPassword} />
      <Toasts />
    </ReadErrorProvider>
  );
}
