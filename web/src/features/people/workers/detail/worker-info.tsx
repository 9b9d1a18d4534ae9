import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatPeriod } from '@majstorija/contract/people/availability/absence-texts.ts';
import { formatWeek, NO_HOURS } from '@majstorija/contract/people/availability/week.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { workerGlanceQuery } from '#api/people/workers.ts';
import { NowState } from '#features/people/availability/now-state.tsx';
import { ConsentsCard } from '#features/people/consents/consents-card.tsx';
import { ContactCard } from '#features/people/detail/contact-card.tsx';
import { isErased, OpenOrders } from '#features/people/detail/open-orders.tsx';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from '../../detail/person-info.module.css';

function Work({ worker }: { worker: WorkerListItem }) {
  const { owner } = worker;
  return (
    <Card title="Rad">
      <dl className={classes.facts}>
        <dt>Kompanija</dt>
        <dd>
          <Link to="/admin/owners/$id" params={{ id: owner._id }}>
            {owner.companyName}
          </Link>
        </dd>
        <dt>Sedište</dt>
        <dd>
          {owner.address.streetAndNumber}, {owner.address.municipality}
        </dd>
        <dt>Usluge</dt>
        <dd>
          <ServicesCell packages={worker.packages} />
        </dd>
        <dt>Prioritet</dt>
        <dd>{formatNumber(worker.priority)}</dd>
        <dt>Od</dt>
        <dd>{formatDate(worker.createdAt)}</dd>
      </dl>
    </Card>
  );
}

function Money({ worker }: { worker: WorkerListItem }) {
  return (
    <Card title="Zarada">
      <dl className={classes.facts}>
        <dt>Ukupna zarada</dt>
        <dd>{formatMoney(worker.totalRevenue)}</dd>
        <dt>Ukupno naloga</dt>
        <dd>{formatNumber(worker.orderCount)}</dd>
      </dl>
    </Card>
  );
}

/** What is open by its clock, then what was done today. */
const Jobs = ({ worker }: { worker: WorkerListItem }) => (
  <OpenOrders
    query={useQuery(workerGlanceQuery(worker._id))}
    title="Poslovi danas"
    none="Danas nema poslova."
    ordersOf={({ jobs }) => jobs}
    totalOf={({ jobs }) => jobs.length}
  />
);

type WorkerInfoProps = {
  worker: WorkerListItem;
  /** Opens the tab where the plan is changed. */
  onSchedule: () => void;
};

/** When a worker works: now, by the week, and the absences that are still to come. */
function Plan({ worker: { availability }, onSchedule }: WorkerInfoProps) {
  const { workingHours, absences } = availability;
  return (
    <Card title="Plan" actions={<Button onClick={onSchedule}>Otvori raspored</Button>}>
      <dl className={classes.facts}>
        <dt>Trenutno</dt>
        <dd>
          <NowState availability={availability} />
        </dd>
        <dt>Radno vreme</dt>
        <dd>{workingHours === null ? NO_HOURS : formatWeek(workingHours)}</dd>
        <dt>Odsustva</dt>
        <dd>
          {absences.length === 0
            ? 'nema'
            : absences.map((absence) => <p key={absence.startsAt}>{formatPeriod(absence)}</p>)}
        </dd>
      </dl>
    </Card>
  );
}

/** The data of a worker, with the way to the company [people#worker-page]. */
export function WorkerInfo({ worker, onSchedule }: WorkerInfoProps) {
  return (
    <div className={classes.info}>
      <ContactCard name={fullName(worker)} phone={worker.phone} email={worker.user.email} />
      <div className={classes.main}>
        {!isErased(worker) && <Jobs worker={worker} />}
        {worker.isActive && <Plan worker={worker} onSchedule={onSchedule} />}
        <ConsentsCard person={worker} />
      </div>
      <div className={classes.side}>
        <Work worker={worker} />
        <Money worker={worker} />
      </div>
    </div>
  );
}
