import { LockKeyhole } from 'lucide-react';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { useSignOut } from '#features/auth/use-sign-out.ts';
import { mayBeSignedIn } from '#lib/session.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import classes from './unauthorized-page.module.css';

/** Where an account without an allowed role ends up (SPEC §2). The home page stands outside the back-office. */
export function UnauthorizedPage() {
  const { isBusy, signOut } = useSignOut();
  return (
    <main className={classes.page}>
      <LockKeyhole size={40} aria-hidden="true" />
      <PageTitle documentTitle="Nemate dozvolu" className={classes.text}>
        {ERRORS['auth.forbidden'].text}
      </PageTitle>
      <div className={classes.actions}>
        <a href="/" className={buttonClass('primary')}>
          Početna
        </a>
        {mayBeSignedIn() && (
          <Button isBusy={isBusy} onClick={() => void signOut()}>
            Odjavi se
          </Button>
        )}
      </div>
    </main>
  );
}
