import { NO_MONEY_TEXT, STATUS_BY_HAND } from '@majstorija/contract/messages/status-by-hand.ts';
import { isOpenComplaint, type OrderState } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './by-hand-note.module.css';

type ByHandNoteProps = {
  order: OrderState;
  chosen: OrderStatus | undefined;
  onAnswer: (dialog: DialogKind) => void;
};

/** That the status moves no money, and the answer to the complaint that does, while one is possible. */
export function ByHandNote({ order, chosen, onAnswer }: ByHandNoteProps) {
  const lack = chosen === undefined ? undefined : STATUS_BY_HAND[chosen];
  const { label, dialog } = OUTCOMES[lack?.answer ?? 'ASSIGN_WORKER'];
  return (
    <div role="status" className={lack && classes.note}>
      <p>{lack?.text ?? NO_MONEY_TEXT}</p>
      {lack !== undefined && isOpenComplaint(order) && (
        <Button onClick={() => onAnswer(dialog)}>{label}</Button>
      )}
    </div>
  );
}
