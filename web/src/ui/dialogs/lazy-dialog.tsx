import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { useOpener } from '#ui/dialogs/use-return-focus.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import { PageSpinner } from '#ui/marks/spinner.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './lazy-dialog.module.css';

const FAILURE = 'Prozor nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

type DialogProps = { onClose: () => void; opened?: boolean };

/** In place of a dialog that has no code yet: Escape, Back and a click give it up. */
function WaitingDialog({ onClose }: { onClose: () => void }) {
  const isTop = useTopDialog(true, onClose);
  const isLong = useDelayedFlag(true);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTop) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  if (!isLong) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same
    <div className={classes.backdrop} onClick={onClose}>
      <PageSpinner />
    </div>
  );
}

/**
 * A dialog whose code is fetched when it first opens [design#dialog-code]. If that fails, a toast says so and the dialog
 * closes; the next opening tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = lazyPart(load);
  return function LazyDialog(props: Props) {
    const isOpen = props.opened !== false;
    const Dialog = useLazyPart(code, isOpen, {
      onReady: () => {
        // A menu may have closed meanwhile: the dialog returns the focus to what has it when it mounts.
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      },
      onFailure: () => {
        toast.error(FAILURE);
        props.onClose();
      },
    });
    const isWaiting = isOpen && Dialog === undefined;
    const opener = useOpener(isWaiting);
    if (Dialog !== undefined) return <Dialog {...props} />;
    return isWaiting && <WaitingDialog onClose={props.onClose} />;
  };
}
