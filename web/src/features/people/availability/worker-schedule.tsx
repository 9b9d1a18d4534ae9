import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { AbsencesCard } from './absences-card.tsx';
import { WorkerHours } from './hours-card.tsx';
import { NowCard } from './now-card.tsx';
import info from '../detail/person-info.module.css';

/** When a worker works: now, by the week, and the absences [people#availability-shown]. */
export function WorkerSchedule({ worker }: { worker: WorkerListItem }) {
  return (
    <div className={info.info}>
      <div className={info.main}>
        <NowCard worker={worker} />
        <WorkerHours worker={worker} />
      </div>
      <AbsencesCard worker={{ _id: worker._id, name: fullName(worker) }} />
    </div>
  );
}
