import { Save } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@majstorija/contract/text/dates.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import type { LeftOrder, OrderDraftState } from './use-order-draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './create-order.module.css';

/** A draft is dated by the server's time; one of yesterday with its day. */
const timeOf = (at: number): string => formatMoment(new Date(at).toISOString(), new Date(serverNow()));

/** `Nacrt: Milica Ugrinović, curi bojler, 23:20 · Nastavi · Odbaci` */
function LeftDraft({ left, draft }: { left: LeftOrder; draft: OrderDraftState }) {
  const resume = async () => {
    if (!(await draft.resume(left)))
      toast.info('Nacrt više ne čeka: nastavljen je ili odbačen u drugoj kartici.');
  };
  return (
    <>
      <span className={classes.leftLabel} title={left.label}>
        Nacrt: {left.label}
      </span>
      <span>, {timeOf(left.savedAt)}</span>
      <Button variant="link" onClick={() => void resume()}>
        Nastavi
      </Button>
      <Button variant="link" onClick={() => void draft.discard(left)}>
        Odbaci
      </Button>
    </>
  );
}

/** What forms before this one left, the newest in one line and the others behind '+1'; the form itself starts empty [orders#draft]. */
export function LeftDrafts({ draft }: { draft: OrderDraftState }) {
  const [showsAll, setShowsAll] = useState(false);
  const [newest, ...others] = draft.left;
  const shown = showsAll ? others : [];
  return (
    <div role="status">
      {newest !== undefined && (
        <ul className={classes.left} aria-label="Nacrti">
          <li>
            <LeftDraft left={newest} draft={draft} />
            {others.length > 0 && (
              <Button
                variant="link"
                aria-expanded={showsAll}
                title="Ostali nacrti"
                onClick={() => setShowsAll(!showsAll)}
              >
                +{others.length}
              </Button>
            )}
          </li>
          {shown.map((left) => (
            <li key={left.name}>
              <LeftDraft left={left} draft={draft} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** When what is typed was stored. */
export function SavedNote({ draft: { savedAt } }: { draft: OrderDraftState }) {
  if (savedAt === undefined) return null;
  return (
    <span className={classes.saved}>
      <Save size={14} aria-hidden="true" />
      Nacrt sačuvan u {timeOf(savedAt)}
    </span>
  );
}
