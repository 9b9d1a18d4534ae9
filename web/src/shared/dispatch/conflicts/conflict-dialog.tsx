import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useWatch } from 'react-hook-form';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { ConflictQuestion } from './conflict-questions.tsx';
import {
  ConflictAnswer,
  DESPITE,
  sendLabel,
  toInput,
  toWish,
  windowValue,
  workerValue,
} from './conflict-form.ts';
import {
  conflictTitle,
  conflictWords,
  otherWords,
  windowWords,
  wishedTermWords,
  wishWords,
} from './conflict-words.ts';
import { useWayKeys } from './use-way-keys.ts';
import { useNow } from '#lib/browser/use-now.ts';
import type { Option } from '#ui/choice/option.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { KeyHint } from '#ui/text/key-hint.tsx';
import classes from './conflict-dialog.module.css';

/** What stands in the way, read when the question opens; the focus starts here, so that a late Enter chooses nothing. */
const Conflicts = ({ question, now }: { question: ConflictQuestion; now: Date }) => (
  <div className={classes.conflicts} tabIndex={-1} data-autofocus>
    {question.note !== undefined && <p>{question.note}</p>}
    <p className={classes.wish}>{wishWords(question.order, question.wish, now)}</p>
    <ul>
      {question.found.conflicts.map((conflict) => (
        <li key={conflict.key}>{conflictWords(conflict, now)}</li>
      ))}
    </ul>
  </div>
);

const Way = ({ at, children }: { at: number; children: ReactNode }) => (
  <div className={classes.way} data-way={at}>
    <KeyHint keys={`${at}`} />
    <div className={classes.choices}>{children}</div>
  </div>
);

const useConflictForm = ({ found, wish }: ConflictQuestion) =>
  useForm({ resolver: zodResolver(ConflictAnswer), defaultValues: toInput(found, wish) });

type WaysProps = { question: ConflictQuestion; form: ReturnType<typeof useConflictForm>; now: Date };

/** The three ways out: one choice, which the arrows walk [dispatch#conflict-question]. */
function Ways({ question: { found, order, wish }, form, now }: WaysProps) {
  const { control } = form;
  const choice = useWatch({ control, name: 'choice' });
  // A choice is no text that could be lost: closing does not ask about it.
  const onChosen = (value: string) => form.resetField('choice', { defaultValue: value });
  const windows = found.freeWindows.map((window, at): Option => {
    return { value: windowValue(at), label: windowWords(window, now) };
  });
  const others = found.others.map((other): Option => {
    const { _id, profileImage } = other.worker;
    const name = fullName(other.worker);
    const icon = <Avatar name={name} photo={profileImage} size={28} />;
    return { value: workerValue(_id), label: name, hint: otherWords(other), icon };
  });
  const choices = { control, name: 'choice', onChosen } as const;
  const isTerm = windows.some(({ value }) => value === choice);
  return (
    <>
      <Way at={1}>
        <RadioCards {...choices} label="Drugi termin kod istog majstora" options={windows} look="pills" />
        {windows.length === 0 && <p className={classes.none}>U narednih 14 dana nema slobodnog termina.</p>}
        {isTerm && (
          <TextField
            control={control}
            name="termReason"
            label="Razlog promene termina"
            hint="Vide ga klijent i majstor."
            autoComplete="off"
          />
        )}
      </Way>
      <Way at={2}>
        <RadioCards
          {...choices}
          label={`Drugi majstor – ${wishedTermWords(order, wish, now)}`}
          options={others}
        />
        {others.length === 0 && <p className={classes.none}>Niko drugi nije slobodan u to vreme.</p>}
      </Way>
      <Way at={3}>
        <RadioCards
          {...choices}
          label="Uprkos sukobu"
          options={[{ value: DESPITE, label: 'Ipak ovaj majstor', hint: 'Razlog ostaje u istoriji naloga.' }]}
        />
        {choice === DESPITE && (
          <TextField
            control={control}
            name="reason"
            label="Razlog"
            placeholder="Na primer: javio je da završava ranije"
            autoComplete="off"
          />
        )}
      </Way>
    </>
  );
}

type ConflictDialogProps = { question: ConflictQuestion; onClose: () => void };

/** Asks what to do about conflicts: another term, another worker, or as it was wished, with a reason. */
export function ConflictDialog({ question, onClose }: ConflictDialogProps) {
  const { found, order, wish, answer } = question;
  const now = useNow();
  const form = useConflictForm(question);
  const choice = useWatch({ control: form.control, name: 'choice' });
  const ways = useRef<HTMLDivElement>(null);
  useWayKeys((at) => {
    const radio = ways.current?.querySelector<HTMLInputElement>(`[data-way="${at}"] input[type=radio]`);
    if (radio === null || radio === undefined) return;
    flushSync(() => radio.click());
    radio.focus();
    if (radio.closest('[data-way]')?.getAttribute('data-way') === '3') form.setFocus('reason');
  });
  const isMove = wish.term !== undefined && order.worker?._id === wish.worker._id;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={conflictTitle(found.conflicts)}
      form={form}
      submitLabel={sendLabel(choice, found, isMove, now)}
      onSubmit={(values) => {
        answer(toWish(values, found, wish));
        return Promise.resolve();
      }}
    >
      <Conflicts question={question} now={now} />
      <div ref={ways}>
        <Ways question={question} form={form} now={now} />
      </div>
    </FormDialog>
  );
}
