import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** Sign-in [accounts#sign-in]; knows no router, so that it can be drawn before the back-office is loaded. */
export const LoginPage = (props: LoginFormProps) => (
  <AuthLayout title="Prijava">
    <LoginForm {...props} />
  </AuthLayout>
);
