import { NO_MONEY_TEXT, STATUS_BY_HAND } from '@majstorija/contract/messages/status-by-hand.ts';
import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import { isOpenComplaint } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './by-hand-note.module.css';

type ByHandNoteProps = {
  order: OrderListItem;
  chosen: OrderStatus | undefined;
  /** What the worker has at the same time, when the status opens the order again. */
  overlaps: readonly Conflict[];
  onAnswer: (dialog: DialogKind) => void;
};

/**
 * That the status moves no money, and the answer to the complaint that does, while one is possible; what of the worker's other
 * orders it overlaps [orders#reopened-overlap].
 */
export function ByHandNote({ order, chosen, overlaps, onAnswer }: ByHandNoteProps) {
  const lack = chosen === undefined ? undefined : STATUS_BY_HAND[chosen];
  const { label, dialog } = OUTCOMES[lack?.answer ?? 'ASSIGN_WORKER'];
  const { worker } = order;
  const isWarning = lack !== undefined || overlaps.length > 0;
  return (
    <div role="status" className={isWarning ? classes.note : undefined}>
      {worker !== null &&
        overlaps.map(({ key, text }) => (
          <p key={key}>
            Majstor {fullName(worker)} {text}.
          </p>
        ))}
      {overlaps.length > 0 && (
        <p>Ovaj status ponovo otvara nalog, pa oba termina ostaju kod istog majstora.</p>
      )}
      <p>{lack?.text ?? NO_MONEY_TEXT}</p>
      {lack !== undefined && isOpenComplaint(order) && (
        <Button onClick={() => onAnswer(dialog)}>{label}</Button>
      )}
    </div>
  );
}
