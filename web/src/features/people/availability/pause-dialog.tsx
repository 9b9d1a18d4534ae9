import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { belgradeDay, belgradeInstant, formatEnd } from '@majstorija/contract/text/dates.ts';
import { useSetPause } from '#api/people/availability.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { readEnd } from '#ui/forms/dates/time-text.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './pause-dialog.module.css';

const MINUTE_MS = 60_000;

const QUICK = [
  { label: '30 min', minutes: 30 },
  { label: '1 sat', minutes: 60 },
  { label: '2 sata', minutes: 120 },
] as const;

const nowIso = (): string => new Date(serverNow()).toISOString();
const instantOf = (until: string): string =>
  belgradeInstant(belgradeDay(nowIso()), readEnd(until) ?? '').toISOString();

/** A time later today, 24:00 at the latest, by the clock of Belgrade. */
const PauseForm = z.object({
  until: z
    .string()
    .min(1, { error: VALIDATION.required, abort: true })
    .refine((text) => readEnd(text) !== null && instantOf(text) > nowIso(), VALIDATION.pauseToday),
});

type PauseDialogProps = { worker: { _id: string; name: string }; onClose: () => void };

/** A break of a worker until a time later today; the quick times save at once [people#pause]. */
export function PauseDialog({ worker, onClose }: PauseDialogProps) {
  const call = useSetPause();
  const form = useForm({ resolver: zodResolver(PauseForm), defaultValues: { until: '' } });
  const choose = (minutes: number) => {
    const until = new Date(serverNow() + minutes * MINUTE_MS).toISOString();
    const isToday = belgradeDay(until) === belgradeDay(nowIso());
    form.setValue('until', isToday ? formatEnd(until) : '24:00', { shouldDirty: true });
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Pauza: ${worker.name}`}
      form={form}
      submitLabel="Upiši pauzu"
      onSubmit={async ({ until }) => {
        await call.mutateAsync({ workerId: worker._id, about: worker.name, until: instantOf(until) });
        onClose();
      }}
      size={400}
    >
      <div className={classes.quick} role="group" aria-label="Pauza odmah">
        {QUICK.map(({ label, minutes }) => (
          // Sends the form, as Enter does, once the time is in its field.
          <Button key={label} type="submit" isBusy={call.isPending} onClick={() => choose(minutes)}>
            {label}
          </Button>
        ))}
      </div>
      <TextField
        control={form.control}
        name="until"
        label="Do"
        placeholder="ČČ:MM"
        inputMode="numeric"
        autoComplete="off"
        tidy={(text) => readEnd(text) ?? text}
      />
    </FormDialog>
  );
}
