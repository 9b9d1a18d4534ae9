import { zodResolver } from '@hookform/resolvers/zod';
import { Phone, PhoneOff } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { calledChoices } from '@majstorija/contract/orders/called.ts';
import { CalledBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useNoteCall } from '#api/orders/order-events.ts';
import { ChangedNote } from '#features/orders/changed-note.tsx';
import { isPlainEnter } from '#lib/forms/take-focused.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { KeyHint } from '#ui/text/key-hint.tsx';
import classes from './called-dialog.module.css';
import { CALLED_LABEL } from './may-note-call.ts';

const Line = CalledBody.pick({ note: true });

/** Each with its icon and its key; the first has the focus. */
const CHOICES = calledChoices.map(({ isReached, label }) => ({
  isReached,
  label,
  keys: isReached ? '1' : '2',
  icon: isReached ? <Phone size={22} aria-hidden="true" /> : <PhoneOff size={22} aria-hidden="true" />,
}));

type CalledDialogProps = { order: OrderListItem; onClose: () => void };

/** Writes down what came of a call by one press or key; the line goes with it [orders#called-dialog]. */
export function CalledDialog({ order, onClose }: CalledDialogProps) {
  const call = useNoteCall();
  const form = useForm({ resolver: zodResolver(Line), defaultValues: { note: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const choices = useRef<HTMLDivElement>(null);
  const { attach, failure, submit } = useSubmit(form, () => Promise.resolve());
  const save = (isReached: boolean) =>
    void submit(undefined, async ({ note }) => {
      await call.mutateAsync({ order, reached: isReached, note });
      onClose();
    });
  const hear = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    // Enter in the line does not guess the answer: it goes on to the choice.
    if (isTyping && isPlainEnter(event)) {
      event.preventDefault();
      choices.current?.querySelector('button')?.focus();
    }
    const chosen = CHOICES.find(({ keys }) => keys === event.key);
    if (isTyping || chosen === undefined || event.repeat) return;
    event.preventDefault();
    save(chosen.isReached);
  };
  return (
    <DialogFrame
      opened
      onClose={onClose}
      title={`${CALLED_LABEL}, nalog ${order.orderCode}`}
      size={480}
      isSheet
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the choices are heard from everywhere inside */}
      <form
        ref={attach}
        noValidate
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={hear}
      >
        <ChangedNote order={order} isShownElsewhere={isApiError(call.error, 'order.changed')} />
        <div ref={choices} className={classes.choices} role="group" aria-label="Ishod poziva">
          {CHOICES.map(({ isReached, label, keys, icon }) => (
            <Button
              key={keys}
              isBusy={isSubmitting}
              icon={icon}
              data-autofocus={isReached || undefined}
              aria-keyshortcuts={keys}
              trailing={<KeyHint keys={keys} />}
              onClick={() => save(isReached)}
            >
              {label}
            </Button>
          ))}
        </div>
        <TextField
          control={form.control}
          name="note"
          label="Šta je dogovoreno"
          hint="Upišite pre izbora. Ostaje u istoriji naloga."
          isOptional
          autoComplete="off"
        />
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      </form>
    </DialogFrame>
  );
}
