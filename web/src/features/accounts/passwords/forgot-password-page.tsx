import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ForgotPasswordBody } from '@majstorija/contract/accounts/passwords.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { useForgotPassword } from '#api/accounts/passwords.ts';
import { AuthForm } from '#features/accounts/frame/auth-form.tsx';
import { AuthLayout } from '#features/accounts/frame/auth-layout.tsx';
import { useCarriedEmail } from '#features/accounts/frame/carried-email.ts';
import { BackToLogin } from '#features/accounts/frame/back-to-login.tsx';
import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { reportRefusal } from '#features/accounts/frame/report-failure.ts';
import { hasFinePointer } from '#lib/browser/has-fine-pointer.ts';
import { EmailField } from '#shared/people/email-field.tsx';
import classes from '../frame/auth-form.module.css';

const reportForgotFailure = reportRefusal('auth.emailNotFound', NOTICES.forgotPassword);

/** The message is sent: where to, and what to do if it does not arrive. */
function SentNotice({ email }: { email: string }) {
  return (
    <div className={classes.text}>
      <NoticeBox tone="success">{NOTICES.forgotPassword.success}</NoticeBox>
      <p>
        Otvorite poruku poslatu na <strong>{email}</strong> i pratite link iz nje.
      </p>
      <p className={classes.muted}>
        Ako poruka ne stigne za nekoliko minuta, pogledajte i neželjenu poštu. Proverite adresu, pa pošaljite
        ponovo: važi samo link iz poslednje poruke.
      </p>
    </div>
  );
}

/**
 * Asks for a link that resets the password [accounts#unknown-email-is-named]; the e-mail is carried from sign-in and
 * back to it.
 */
export function ForgotPasswordPage() {
  const forgot = useForgotPassword();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email: useCarriedEmail() },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const isSent = sentTo !== undefined;
  const send = async (values: { email: string }) => {
    await forgot.mutateAsync(values).catch((error: unknown) => {
      setSentTo(undefined);
      return reportForgotFailure(error);
    });
    setSentTo(values.email);
  };
  return (
    <AuthLayout title="Zaboravljena lozinka">
      {isSent ? (
        <SentNotice email={sentTo} />
      ) : (
        <p>Unesite email kojim se prijavljujete. Poslaćemo vam link za postavljanje nove lozinke.</p>
      )}
      <AuthForm
        form={form}
        onSubmit={send}
        submitLabel={isSent ? 'Pošalji ponovo' : 'Pošalji link'}
        isSecondary={isSent}
        after={<BackToLogin email={email} />}
      >
        <EmailField
          control={form.control}
          name="email"
          autoComplete="username"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all that the page asks for [accounts#email-first]
          autoFocus={hasFinePointer()}
        />
      </AuthForm>
    </AuthLayout>
  );
}
