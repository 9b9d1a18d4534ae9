import { Send } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { MentionBox } from './mention-box.tsx';
import type { Composer } from './use-composer.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useUnsaved } from '#lib/forms/unsaved.ts';
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard.ts';
import { UnsavedDialog } from '#shared/forms/unsaved-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './comments-card.module.css';

const COMPOSER_ID = 'comment-composer';

/** Moves the focus to the comment being written and scrolls it clear of the bars at the window's edges. */
export function focusComposer(): void {
  const text = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID} textarea`);
  text?.scrollIntoView({ block: 'center' });
  text?.focus({ preventScroll: true });
}

type CommentComposerProps = {
  composer: Composer;
  /** One line that grows, for the bottom of a narrow page. */
  isBar?: boolean;
};

/** The field for a new comment, always open; Ctrl+Enter sends. */
export function CommentComposer({ composer, isBar = false }: CommentComposerProps) {
  const { form, submit, discard, sending } = composer;
  const { isDirty, isSubmitted } = useFormState({ control: form.control });
  const { length } = useWatch({ control: form.control, name: 'text' });
  const isOnline = useOnline();
  const guard = useUnsavedGuard(isDirty);
  useUnsaved(sending !== undefined);
  const leave = () => {
    discard();
    guard.leave();
  };
  const write = (text: string) =>
    form.setValue('text', text, { shouldDirty: true, shouldValidate: isSubmitted });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isOnline) submit();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  const reason = isOnline ? undefined : OFFLINE_REASON;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is heard from the field inside */}
      <form
        id={COMPOSER_ID}
        className={classes.composer}
        data-bar={isBar || undefined}
        noValidate
        onSubmit={send}
        onKeyDown={sendByKey}
      >
        <TextareaField
          control={form.control}
          name="text"
          label="Nov komentar"
          placeholder={isBar ? 'Nov komentar' : 'Šta je dogovoreno?'}
          renderBox={(box) => <MentionBox {...box} onWrite={write} />}
        />
        <span className={classes.hint}>@ pominje operatera</span>
        <div className={classes.send}>
          <span className={classes.counter} data-over={length > ORDER_TEXT_LIMITS.comment || undefined}>
            {length} / {ORDER_TEXT_LIMITS.comment}
          </span>
          <Button
            type="submit"
            variant="primary"
            icon={<Send size={18} aria-hidden="true" />}
            title={reason ?? 'Pošalji komentar (Ctrl + Enter)'}
            aria-keyshortcuts="Control+Enter"
            isBusy={sending !== undefined}
            disabledReason={reason}
          >
            <span>Pošalji komentar</span>
          </Button>
        </div>
      </form>
      <UnsavedDialog {...guard} leave={leave} />
    </>
  );
}
