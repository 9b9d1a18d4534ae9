import { TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '#lib/forms/unsaved.ts';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { isSendKey } from '#ui/dialogs/send-key.ts';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import classes from './form-dialog.module.css';

type FormDialogProps<Values extends FieldValues, Context, Output> = {
  opened: boolean;
  onClose: () => void;
  /** Verb and object. */
  title: string;
  form: UseFormReturn<Values, Context, Output>;
  /** Resolves when done, and the caller then closes; a rejection becomes errors in the form. */
  onSubmit: (values: Output) => Promise<void>;
  submitLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger' | 'signal';
  size?: number;
  /** As high as the screen allows; the fields scroll, the buttons stay. */
  isTall?: boolean;
  /**
   * Why it can't be sent yet: shown beside the button and as its title. Wrong fields are shown on sending instead.
   */
  refusal?: string | undefined;
  /** What the form is about no longer exists: nothing can be sent, and closing does not ask. */
  isOver?: boolean;
  /** Left of the buttons: a summary of the new row. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * Closing a changed form, or leaving its page, asks first; closing an unchanged one doesn't, and nothing closes one that is
 * being sent.
 */
function useGuardedClose(isDirty: boolean, isSubmitting: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useUnsavedGuard(isDirty && !isSubmitting);
  useUnsaved(isDirty);
  const close = () => {
    if (isSubmitting) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const discard = () => {
    setAsking(false);
    onClose();
    leaving.leave();
  };
  const keep = () => {
    setAsking(false);
    leaving.stay();
  };
  return { isAsking: isAsking || leaving.isAsking, close, discard, keep };
}

function Refusal({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="status" className={classes.refusal}>
      {text !== undefined && <TriangleAlert size={16} aria-hidden="true" />}
      {text}
    </p>
  );
}

/** Every form of the product in a dialog [design#form-dialog]. */
export function FormDialog<Values extends FieldValues, Context, Output>(
  props: FormDialogProps<Values, Context, Output>,
) {
  const { opened, title, form, submitLabel, cancelLabel = 'Otkaži', tone = 'primary', size, footer } = props;
  const { isTall = false, refusal, isOver = false } = props;
  const id = useId();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { attach, summary, faults, failure, submit } = useSubmit(form, props.onSubmit);
  const canSend = refusal === undefined && !isOver;
  const { isAsking, close, discard, keep } = useGuardedClose(isDirty && !isOver, isSubmitting, props.onClose);
  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={close}
        title={title}
        {...(size !== undefined && { size })}
        closesOutside={(!isDirty || isOver) && !isSubmitting}
        isTall={isTall}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is heard from every field inside */}
        <form
          ref={attach}
          noValidate
          className={isTall ? classes.tall : undefined}
          onSubmit={(event) => void (canSend ? submit(event) : event.preventDefault())}
          onKeyDown={(event) => isSendKey(event) && canSend && void submit(event)}
        >
          <div className={classes.fields}>
            {faults !== undefined && !isOver && <ErrorSummary faults={faults} boxRef={summary} />}
            {props.children}
          </div>
          <div className={dialog.actions}>
            <p role="alert" className={classes.failure}>
              {!isOver && failure}
            </p>
            {footer !== undefined && <div className={dialog.summary}>{footer}</div>}
            {'refusal' in props && <Refusal id={id} text={refusal} />}
            <Button onClick={close}>{isOver ? 'Zatvori' : cancelLabel}</Button>
            {!isOver && (
              <Button
                type="submit"
                variant={tone}
                isBusy={isSubmitting}
                disabledReason={refusal}
                aria-describedby={refusal === undefined ? undefined : id}
              >
                {submitLabel}
              </Button>
            )}
          </div>
        </form>
      </DialogFrame>
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={keep}
          title="Odbaciti izmene?"
          confirmLabel="Odbaci izmene"
          cancelLabel="Nastavi uređivanje"
          tone="danger"
          onConfirm={discard}
        >
          <p>Ono što ste uneli neće biti sačuvano.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
