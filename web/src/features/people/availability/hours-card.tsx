import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import {
  splitHours,
  WEEKDAYS,
  WEEKDAY_LABELS,
  type WorkingHours,
} from '@majstorija/contract/people/availability/week.ts';
import { ownerQuery } from '#api/people/owners.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './schedule.module.css';

const OwnerHoursDialog = lazyDialog(async () => (await import('./hours-dialog.tsx')).OwnerHoursDialog);
const WorkerHoursDialog = lazyDialog(async () => (await import('./hours-dialog.tsx')).WorkerHoursDialog);

function Week({ week }: { week: WorkingHours }) {
  return (
    <dl className={classes.week}>
      {WEEKDAYS.map((day) => {
        const hours = week[day];
        return (
          <div key={day} data-off={hours === null || undefined}>
            <dt>{WEEKDAY_LABELS[day].name}</dt>
            <dd>{hours === null ? 'ne radi' : splitHours(hours).join('–')}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** `says`: whose hours they are, or that there are none. */
function HoursCard({ week, says, onOpen }: { week: WorkingHours | null; says: string; onOpen: () => void }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <Card
      title="Radno vreme"
      actions={
        <Button
          icon={<Pencil size={16} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={onOpen}
          aria-label="Izmeni radno vreme"
        >
          Izmeni
        </Button>
      }
    >
      <p className={classes.says}>{says}</p>
      {week !== null && <Week week={week} />}
    </Card>
  );
}

/** The working hours of a company, which count for its workers without own ones [people#working-hours]. */
export function OwnerHours({ owner }: { owner: OwnerListItem }) {
  const [isOpen, setOpen] = useState(false);
  const { workingHours } = owner;
  const says =
    workingHours === null
      ? 'Nije određeno: majstori rade uvek.'
      : 'Važi za majstore bez sopstvenog radnog vremena.';
  return (
    <>
      <HoursCard week={workingHours} says={says} onOpen={() => setOpen(true)} />
      {isOpen && <OwnerHoursDialog owner={owner} onClose={() => setOpen(false)} />}
    </>
  );
}

function saysOf({ workingHours, availability }: WorkerListItem): string {
  if (workingHours !== null) return 'Sopstveno, nezavisno od kompanije.';
  return availability.workingHours === null ? 'Nije određeno: majstor radi uvek.' : 'Kao kompanija.';
}

/** The working hours of a worker, whether own ones or those of the company. */
export function WorkerHours({ worker }: { worker: WorkerListItem }) {
  const [isOpen, setOpen] = useState(false);
  const { data: company } = useQuery({ ...ownerQuery(worker.owner._id), enabled: isOpen });
  return (
    <>
      <HoursCard week={worker.availability.workingHours} says={saysOf(worker)} onOpen={() => setOpen(true)} />
      {isOpen && (
        <WorkerHoursDialog
          worker={worker}
          companyHours={company?.workingHours}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
