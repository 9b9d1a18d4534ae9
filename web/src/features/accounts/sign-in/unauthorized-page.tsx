import { LockKeyhole } from 'lucide-react';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { useSignOut } from './use-sign-out.ts';
import { mayBeSignedIn } from '#lib/http/session.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './unauthorized-page.module.css';

/**
 * The page of an account without an allowed role [accounts#wrong-role]. The home page is outside the back-office.
 */
export function UnauthorizedPage() {
  const { isBusy, signOut } = useSignOut();
  // A toast already shows the failure.
  const leave = () => void signOut().catch(() => undefined);
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
          <Button isBusy={isBusy} onClick={leave}>
            Odjavi se
          </Button>
        )}
      </div>
    </main>
  );
}
