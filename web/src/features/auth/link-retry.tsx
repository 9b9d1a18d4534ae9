import { RotateCw } from 'lucide-react';
import { BackToLogin } from '#features/auth/back-to-login.tsx';
import { NoticeBox } from '#features/auth/notice-box.tsx';
import { errorText } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import classes from './link-state.module.css';

/** A link that could not be tried, through no fault of its own: what failed, and why or what to do. */
export function LinkFailure({ error, children }: { error: unknown; children: string }) {
  return (
    <>
      <NoticeBox tone="error">{children}</NoticeBox>
      <p className={classes.reason}>{errorText(error, 'Proverite internet vezu, pa pokušajte ponovo.')}</p>
    </>
  );
}

/** The ways on from there: the link is still as good as before. */
export function LinkRetry({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className={classes.actions}>
      <Button
        variant="primary"
        isFull
        icon={<RotateCw size={16} aria-hidden="true" />}
        isBusy={isRetrying}
        onClick={onRetry}
      >
        Pokušaj ponovo
      </Button>
      <BackToLogin />
    </div>
  );
}
