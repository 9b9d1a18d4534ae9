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

/**
 * A history state as the router writes it. One without these keys is replaced by the router when it starts, and the
 * e-mail would be lost when the press comes before the back-office is loaded.
 */
function stateWith(email: string) {
  const key = crypto.randomUUID();
  return { email, key, __TSR_key: key, __TSR_index: 0 };
}

/** The sign-in page until someone signs in or asks for a new password. */
export function SignInApp({ onBegin, openDesk }: SignInAppProps) {
  const enter = (user: CurrentUser) => {
    window.history.replaceState(null, '', returnPath(parseSearchParams(window.location.search)));
    return openDesk(user);
  };
  const askForPassword = (email: string) => {
    window.history.pushState(stateWith(email), '', FORGOT_PASSWORD);
    void openDesk();
  };
  return (
    <ReadErrorProvider value={readFormError}>
      <LoginPage email={carriedEmail()} onBegin={onBegin} onSignedIn={enter} onForgot={askForPassword} />
      <Toasts />
    </ReadErrorProvider>
  );
}
