import { Coffee } from 'lucide-react';
import { useState } from 'react';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { nowStateAt } from '@majstorija/contract/people/availability/now-state.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useEndPause } from '#api/people/availability.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import { NowState } from './now-state.tsx';
import classes from './schedule.module.css';

const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog);

/** What a worker does now, with the way to start and end a break [people#pause]. */
export function NowCard({ worker }: { worker: WorkerListItem }) {
  const [isOpen, setOpen] = useState(false);
  const endPause = useEndPause();
  const end = useSingleCall(endPause);
  const isPaused = nowStateAt(useNow())(worker.availability).state === 'paused';
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const name = fullName(worker);
  return (
    <Card title="Trenutno">
      <div className={classes.now}>
        <NowState availability={worker.availability} />
        <span className={classes.buttons}>
          <Button
            icon={<Coffee size={16} aria-hidden="true" />}
            disabledReason={disabledReason}
            onClick={() => setOpen(true)}
          >
            {isPaused ? 'Promeni pauzu' : 'Pauza'}
          </Button>
          {isPaused && (
            <Button
              disabledReason={disabledReason}
              isBusy={endPause.isPending}
              onClick={() => end({ workerId: worker._id, about: name })}
            >
              Završi pauzu
            </Button>
          )}
        </span>
      </div>
      {isOpen && <PauseDialog worker={{ _id: worker._id, name }} onClose={() => setOpen(false)} />}
    </Card>
  );
}
