import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { ABSENCE_KINDS, formatPeriod } from '@majstorija/contract/people/availability/absence-texts.ts';
import type { Absence } from '@majstorija/contract/people/availability/availability.ts';
import { absencesQuery, useCancelAbsence } from '#api/people/availability.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './schedule.module.css';

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

type Worker = { _id: string; name: string };
type Phase = 'coming' | 'running' | 'past';
type Open =
  { kind: 'add' } | { kind: 'edit'; absence: Absence } | { kind: 'cancel' | 'end'; absence: Absence };

const PHASES = { coming: 'predstoji', running: 'u toku', past: 'prošlo' } as const satisfies Record<
  Phase,
  string
>;

function phaseOf({ startsAt, endsAt }: Absence, now: Date): Phase {
  if (new Date(endsAt) <= now) return 'past';
  return new Date(startsAt) <= now ? 'running' : 'coming';
}

function Row({ absence, onOpen }: { absence: Absence; onOpen: (open: Open) => void }) {
  const phase = phaseOf(absence, useNow());
  const period = formatPeriod(absence);
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <li className={classes.absence} data-phase={phase}>
      <span className={classes.words}>
        <strong>{period}</strong>
        <span>
          {ABSENCE_KINDS[absence.kind]} · {PHASES[phase]}
        </span>
        {absence.note !== null && <span className={classes.note}>{absence.note}</span>}
      </span>
      {phase !== 'past' && (
        <span className={classes.buttons}>
          <IconButton
            label={`Izmeni odsustvo ${period}`}
            icon={<Pencil size={18} aria-hidden="true" />}
            disabledReason={disabledReason}
            onClick={() => onOpen({ kind: 'edit', absence })}
          />
          {phase === 'running' ? (
            <IconButton
              label={`Završi odsustvo ${period}`}
              icon={<CircleStop size={18} aria-hidden="true" />}
              disabledReason={disabledReason}
              onClick={() => onOpen({ kind: 'end', absence })}
            />
          ) : (
            <IconButton
              label={`Ukloni odsustvo ${period}`}
              icon={<Trash2 size={18} aria-hidden="true" />}
              disabledReason={disabledReason}
              onClick={() => onOpen({ kind: 'cancel', absence })}
            />
          )}
        </span>
      )}
    </li>
  );
}

const QUESTIONS = {
  cancel: {
    title: 'Ukloni odsustvo',
    confirm: 'Ukloni',
    text: 'Majstor će se u tom periodu ponovo preporučivati. U istoriji ostaje ko je odsustvo uklonio.',
    call: 'cancelAbsence',
  },
  end: {
    title: 'Završi odsustvo',
    confirm: 'Završi sada',
    text: 'Odsustvo se završava sada i majstor se ponovo preporučuje. Ono što je prošlo ostaje upisano.',
    call: 'endAbsence',
  },
} as const;

type CancelProps = { worker: Worker; kind: 'cancel' | 'end'; absence: Absence; onClose: () => void };

function CancelDialog({ worker, kind, absence, onClose }: CancelProps) {
  const { title, confirm, text, call } = QUESTIONS[kind];
  const cancel = useCancelAbsence(call);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${title} ${formatPeriod(absence)}?`}
      confirmLabel={confirm}
      tone="danger"
      fallback={NOTICES[call].failure}
      onConfirm={async () => {
        await cancel.mutateAsync({ workerId: worker._id, about: worker.name, absence });
        onClose();
      }}
    >
      {text}
    </ConfirmDialog>
  );
}

function Dialogs({ worker, open, onClose }: { worker: Worker; open: Open; onClose: () => void }) {
  if (open.kind === 'cancel' || open.kind === 'end') {
    return <CancelDialog worker={worker} kind={open.kind} absence={open.absence} onClose={onClose} />;
  }
  const absence = open.kind === 'edit' ? open.absence : undefined;
  return <AbsenceDialog worker={worker} absence={absence} onClose={onClose} />;
}

type AbsencesProps = { absences: readonly Absence[]; onOpen: (open: Open) => void };

function Absences({ absences, onOpen }: AbsencesProps) {
  if (absences.length === 0) return <p className={classes.says}>Nema upisanih odsustava.</p>;
  return (
    <ul className={classes.absences}>
      {absences.map((absence) => (
        <Row key={absence._id} absence={absence} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The absences of a worker, those that end last first, with the ways to add, change and end one [people#absences]. */
export function AbsencesCard({ worker }: { worker: Worker }) {
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const query = useQuery(absencesQuery(worker._id));
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <Card
      title="Odsustva"
      actions={
        <Button
          icon={<CalendarPlus size={16} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => setOpen({ kind: 'add' })}
        >
          Upiši odsustvo
        </Button>
      }
    >
      <Loaded query={query} failure="Odsustva nisu učitana." lines={3}>
        {(absences) => <Absences absences={absences} onOpen={setOpen} />}
      </Loaded>
      {open !== undefined && <Dialogs worker={worker} open={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
