import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { areCookiesBlocked } from '#lib/browser/storage.ts';
import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** Sign-in [accounts#sign-in]; knows no router, so that it can be drawn before the back-office is loaded. */
export const LoginPage = (props: LoginFormProps) => (
  <AuthLayout title="Prijava">
    {areCookiesBlocked && (
      <div role="alert">
        <NoticeBox tone="error">
          Dozvolite kolačiće za ovaj sajt, pa osvežite stranicu: dok ih pregledač blokira, prijava nije
          moguća.
        </NoticeBox>
      </div>
    )}
    <LoginForm {...props} />
  </AuthLayout>
);
