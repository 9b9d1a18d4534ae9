import { TriangleAlert } from 'lucide-react';
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { takeAndGoOn } from '#lib/forms/take-focused.ts';
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
  title: ReactNode;
  /** What it is about, beside the title. */
  facts?: ReactNode;
  form: UseFormReturn<Values, Context, Output>;
  /** Resolves when done, and the caller then closes; a rejection becomes errors in the form. */
  onSubmit: (values: Output) => Promise<void>;
  submitLabel: string;
  tone?: 'primary' | 'danger' | 'signal';
  size?: number;
  /** As high as the screen allows; the fields scroll, the buttons stay. */
  isTall?: boolean;
  /** In a tall dialog: the fields lay themselves out in its whole height, up to its edges. */
  isFilled?: boolean;
  /**
   * Why it can't be sent yet: shown beside the button and as its title. Wrong fields are shown on sending instead.
   */
  refusal?: string | undefined;
  /** What the form is about no longer exists: nothing can be sent, and closing does not ask. */
  isOver?: boolean;
  /**
   * A question about one step, with a reason: closing loses nothing worth asking about, Ctrl+Enter is written on the button, and on a
   * phone it is a sheet from below.
   */
  isQuestion?: boolean;
  /** Whether Ctrl+Enter is written on the button that sends, of a form that is filled in without the mouse. */
  hasSendKey?: boolean;
  /** Left of the buttons: a summary of the new row. */
  footer?: ReactNode;
  /** Another way to send the same form, by its button and by Ctrl+Shift+Enter; or by Ctrl+Enter, where Enter alone sends. */
  other?: {
    label: string;
    icon?: ReactNode;
    isSendKey?: boolean;
    onSubmit: (values: Output) => Promise<void>;
  };
  /** Hears a key in the form before the keys that send. */
  onKey?: (event: KeyboardEvent) => void;
  /** A second pane beside the fields, in a tall dialog with a scroll of its own; on narrow screens the caller draws its parts among them. */
  aside?: ReactNode;
  children: ReactNode;
};

/** What sends in the other way. */
const OTHER_KEYS = { send: 'Ctrl Enter', shifted: 'Ctrl Shift Enter' } as const;

/** The keys of a button that sends, for the eyes; readers hear them from the button. */
const Keys = ({ keys }: { keys: string }) => (
  <kbd className={dialog.keys} aria-hidden="true">
    {keys}
  </kbd>
);

/**
 * Closing a changed form, or leaving its page, asks first; closing an unchanged one doesn't, and nothing closes one that is
 * being sent.
 */
function useGuardedClose(
  isDirty: boolean,
  isSubmitting: boolean,
  closesAtOnce: boolean,
  onClose: () => void,
) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useUnsavedGuard(isDirty && !isSubmitting);
  useUnsaved(isDirty);
  const close = () => {
    if (isSubmitting) return;
    if (isDirty && !closesAtOnce) setAsking(true);
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

type DiscardQuestionProps = { isAsking: boolean; keep: () => void; discard: () => void };

function DiscardQuestion({ isAsking, keep, discard }: DiscardQuestionProps) {
  if (!isAsking) return null;
  return (
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
  );
}

type FormActionsProps = Pick<
  FormDialogProps<FieldValues, unknown, unknown>,
  'submitLabel' | 'tone' | 'refusal' | 'isOver' | 'isQuestion' | 'hasSendKey' | 'footer'
> & {
  other?: { label: string; icon?: ReactNode; isSendKey?: boolean };
  noteId: string;
  failure: string | undefined;
  isSubmitting: boolean;
  onCancel: () => void;
  onOther: () => void;
};

/** How one leaves: what was typed is thrown away, a question is left as it was, what is over is only looked at [errors-and-texts#leaving]. */
function leaveLabel({ isOver, isQuestion }: { isOver: boolean; isQuestion: boolean }): string {
  if (isOver) return 'Zatvori';
  return isQuestion ? 'Otkaži' : 'Odustani';
}

/** What failed, the summary and the buttons, always in sight under the fields. */
function FormActions(props: FormActionsProps) {
  const { submitLabel, tone = 'primary', refusal, isOver = false, isQuestion = false, footer } = props;
  const { other, noteId, failure, isSubmitting, onCancel, onOther } = props;
  const otherKeys = other?.isSendKey === true ? OTHER_KEYS.send : OTHER_KEYS.shifted;
  const hasSendKey =
    props.hasSendKey === true || isQuestion || (other !== undefined && other.isSendKey !== true);
  return (
    <div className={dialog.actions}>
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
      {footer !== undefined && <div className={dialog.summary}>{footer}</div>}
      {'refusal' in props && <Refusal id={noteId} text={refusal} />}
      <Button data-cancel onClick={onCancel}>
        {leaveLabel({ isOver, isQuestion })}
      </Button>
      {other !== undefined && !isOver && (
        <Button
          isBusy={isSubmitting}
          disabledReason={refusal}
          icon={other.icon}
          aria-keyshortcuts={otherKeys.replaceAll(' ', '+').replace('Ctrl', 'Control')}
          trailing={<Keys keys={otherKeys} />}
          onClick={onOther}
        >
          {other.label}
        </Button>
      )}
      {!isOver && (
        <Button
          type="submit"
          variant={tone}
          isBusy={isSubmitting}
          disabledReason={refusal}
          aria-describedby={refusal === undefined ? undefined : noteId}
          aria-keyshortcuts={hasSendKey ? 'Control+Enter' : undefined}
          trailing={hasSendKey ? <Keys keys="Ctrl Enter" /> : undefined}
        >
          {submitLabel}
        </Button>
      )}
    </div>
  );
}

/** Every form of the product in a dialog [design#form-dialog]. */
export function FormDialog<Values extends FieldValues, Context, Output>(
  props: FormDialogProps<Values, Context, Output>,
) {
  const { opened, title, form, size, other, aside } = props;
  const { isTall = false, isFilled = false, isQuestion = false, refusal, isOver = false } = props;
  const id = useId();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const { attach, summary, faults, failure, submit } = useSubmit(form, props.onSubmit);
  const submitOther = (event?: FormEvent) => other !== undefined && void submit(event, other.onSubmit);
  const canSend = refusal === undefined && !isOver;
  const isUnsaved = isDirty && !isOver;
  const { isAsking, close, discard, keep } = useGuardedClose(
    isUnsaved,
    isSubmitting,
    isQuestion,
    props.onClose,
  );
  return (
    <>
      <DialogFrame
        opened={opened}
        onClose={close}
        title={title}
        facts={props.facts}
        {...(size !== undefined && { size })}
        closesOutside={(!isDirty || isOver) && !isSubmitting}
        isTall={isTall}
        isSheet={isQuestion}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is heard from every field inside */}
        <form
          ref={attach}
          noValidate
          data-two-ways={(other !== undefined && !isFilled) || undefined}
          data-filled={isFilled || undefined}
          className={isTall ? classes.tall : undefined}
          onSubmit={(event) => void (canSend ? submit(event) : event.preventDefault())}
          onKeyDown={(event) => {
            // A question over the dialog has keys of its own.
            const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
            if (isInside) takeAndGoOn(event);
            if (isInside) props.onKey?.(event);
            if (!isSendKey(event) || !canSend || !isInside) return;
            const isOther = other !== undefined && (event.shiftKey || other.isSendKey === true);
            if (isOther) submitOther(event);
            else void submit(event);
          }}
        >
          <div className={aside === undefined ? classes.single : classes.panes}>
            <div className={isFilled ? classes.filled : classes.fields}>
              {faults !== undefined && !isOver && <ErrorSummary faults={faults} boxRef={summary} />}
              {props.children}
            </div>
            {aside !== undefined && <div className={classes.aside}>{aside}</div>}
          </div>
          <FormActions
            {...props}
            noteId={id}
            // Nothing can be tried again then, whatever an earlier failure said.
            failure={canSend ? failure : undefined}
            isSubmitting={isSubmitting}
            onCancel={close}
            onOther={submitOther}
          />
        </form>
      </DialogFrame>
      <DiscardQuestion isAsking={isAsking} keep={keep} discard={discard} />
    </>
  );
}
