import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import { shortTermText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { PromiseQuestion } from './conflict-questions.tsx';
import { wishedTermWords, wishWords } from './conflict-words.ts';
import { TERM_REASON } from './wish.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './conflict-dialog.module.css';

const reason = requiredLine(ORDER_TEXT_LIMITS.termReason);

/** Whether the promised term changes, and why; the reason counts only then. */
const PromiseAnswer = z
  .object({ choice: z.enum(['change', 'keep']), termReason: z.string().trim() })
  .superRefine(({ choice, termReason }, context) => {
    const message = choice === 'change' ? reason.safeParse(termReason).error?.issues[0]?.message : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['termReason'], message });
  });
type PromiseAnswer = z.output<typeof PromiseAnswer>;

const FIRST: PromiseAnswer = { choice: 'change', termReason: TERM_REASON };

type PromiseDialogProps = { question: PromiseQuestion; onClose: () => void };

/**
 * Asks before an order gets another window than the one that its client was promised: with a reason that they see, or only another worker
 * [dispatch#promised-term]. The focus starts on the words, so that a late Enter chooses nothing.
 */
export function PromiseDialog({ question: { order, wish, answer }, onClose }: PromiseDialogProps) {
  const now = useNow();
  const form = useForm({ resolver: zodResolver(PromiseAnswer), defaultValues: FIRST });
  const { control } = form;
  const choice = useWatch({ control, name: 'choice' });
  const promised = shortTermText(order.term, dayAfter(now, 0));
  const wished = wishedTermWords(order, wish, now);
  const isSameWorker = order.worker?._id === wish.worker._id;
  const submit = ({ choice: chosen, termReason }: PromiseAnswer) => {
    answer(chosen === 'keep' ? { ...wish, term: undefined } : { ...wish, termReason });
    return Promise.resolve();
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Klijentu je obećan termin ${promised}`}
      form={form}
      submitLabel={choice === 'change' ? `Promeni termin na ${wished}` : 'Dodeli, termin ostaje'}
      onSubmit={submit}
    >
      <div className={classes.conflicts} tabIndex={-1} data-autofocus>
        <p className={classes.wish}>{wishWords(order, wish, now)}</p>
        <p>Ako se termin menja, prvo pozovite klijenta i dogovorite novi.</p>
      </div>
      {!isSameWorker && (
        <RadioCards
          control={control}
          name="choice"
          label="Termin"
          options={[
            { value: 'change', label: `Menja se na ${wished}` },
            { value: 'keep', label: `Ostaje ${promised}`, hint: 'Menja se samo majstor.' },
          ]}
          // A choice is no text that could be lost: closing does not ask about it.
          onChosen={() => form.resetField('choice', { defaultValue: form.getValues('choice') })}
        />
      )}
      {choice === 'change' && (
        <TextField
          control={control}
          name="termReason"
          label="Razlog promene termina"
          hint="Vide ga klijent i majstor."
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
