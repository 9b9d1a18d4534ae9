import type { ComponentType } from 'react';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { useOpener } from '#ui/dialogs/use-return-focus.ts';
import { WaitingDialog, useFirstInput, type FirstField } from '#ui/dialogs/waiting-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';

const FAILURE = 'Prozor nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

type DialogProps = { onClose: () => void; opened?: boolean };

/**
 * A dialog whose code is fetched when it first opens [design#dialog-code]. If that fails, a toast says so and the dialog
 * closes; the next opening tries again. `firstField`: the field that is there meanwhile and whose text the dialog's own one takes.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  firstField?: (props: Props) => FirstField | undefined,
): ComponentType<Props> {
  const code = lazyPart(load);
  return function LazyDialog(props: Props) {
    const isOpen = props.opened !== false;
    const input = useFirstInput();
    /** The dialog returns the focus to what has it when it mounts; a menu may have closed meanwhile, or the first field has it. */
    const toOpener = () => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === input.ref.current)
        opener?.focus({ preventScroll: true });
    };
    const giveUp = () => {
      toOpener();
      props.onClose();
    };
    const Dialog = useLazyPart(code, isOpen, {
      onReady: () => {
        input.leave();
        toOpener();
      },
      onFailure: () => {
        toast.error(FAILURE);
        giveUp();
      },
    });
    const isWaiting = isOpen && Dialog === undefined;
    const opener = useOpener(isWaiting);
    if (Dialog !== undefined) return <Dialog {...props} />;
    return isWaiting && <WaitingDialog field={firstField?.(props)} input={input} onClose={giveUp} />;
  };
}
