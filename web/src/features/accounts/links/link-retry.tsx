import { RefreshCw } from 'lucide-react';
import { BackToLogin } from '#features/accounts/frame/back-to-login.tsx';
import { NoticeBox } from '#features/accounts/frame/notice-box.tsx';
import { errorText } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './link-state.module.css';

/** A link that could not be checked although it may be valid: what failed, and why or what to do. */
export function LinkFailure({ error, children }: { error: unknown; children: string }) {
  return (
    <>
      <NoticeBox tone="error">{children}</NoticeBox>
      <p className={classes.reason}>{errorText(error, 'Proverite internet vezu, pa pokušajte ponovo.')}</p>
    </>
  );
}

/** The next steps after that: the link is still valid. */
export function LinkRetry({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <div className={classes.actions}>
      <Button
        variant="primary"
        isFull
        icon={<RefreshCw size={16} aria-hidden="true" />}
        isBusy={isRetrying}
        onClick={onRetry}
      >
        Pokušaj ponovo
      </Button>
      <BackToLogin />
    </div>
  );
}
