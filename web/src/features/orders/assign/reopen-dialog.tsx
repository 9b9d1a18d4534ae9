import { zodResolver } from '@hookform/resolvers/zod';
import { Banknote, MessageSquare, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { requiredText } from '@majstorija/contract/fields.ts';
import { assignmentText, reopeningText } from '@majstorija/contract/messages/assignment.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import { closedAs } from '@majstorija/contract/orders/life/reopening.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import type { WishedWorker } from '#shared/dispatch/conflicts/wish.ts';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './reopen-dialog.module.css';

/** What opens the order again: a worker who gets it, or a status that is set by hand. */
type ReopenedBy = { worker: WishedWorker } | { status: OrderStatus };

const limitOf = (by: ReopenedBy): number =>
  'status' in by ? ORDER_TEXT_LIMITS.reason : ORDER_TEXT_LIMITS.reopenReason;

/** The usual reasons, each filled in with one press. */
const REASONS = {
  done: ['Posao nije dovršen', 'Kvar se ponovio', 'Završen greškom'],
  canceled: ['Klijent ipak želi majstora', 'Dogovoren je drugi termin', 'Otkazan greškom'],
} as const;

/** A text with a usual reason: in place of another one, after what was typed. */
function withUsual(text: string, usual: readonly string[], chosen: string): string {
  const typed = text.trim();
  if (typed === '' || usual.includes(typed)) return chosen;
  return /[.!?…]$/.test(typed) ? `${typed} ${chosen}` : `${typed}. ${chosen}`;
}

/** What becomes of the money: nothing. */
function moneyText({ paidAmount, refundedAmount }: OrderListItem): string {
  if (paidAmount === null) return 'Novac se ne pomera: na nalogu nema uplate.';
  const paid = `Uplata od ${formatMoney(paidAmount)}`;
  return refundedAmount === 0
    ? `Novac se ne vraća. ${paid} ostaje upisana.`
    : `Novac se ne pomera. ${paid} i povraćaj od ${formatMoney(refundedAmount)} ostaju upisani.`;
}

/** Which order it is, and what was paid for it. */
function About({ order }: { order: OrderListItem }) {
  const { address, category, status, worker, paidAmount } = order;
  const had = worker === null ? '' : ` · ${fullName(worker)}`;
  return (
    <div className={classes.about}>
      <ServiceSign category={category} />
      <div className={classes.where}>
        <p className={classes.street}>
          {address.streetAndNumber}, {address.municipality}
        </p>
        <p>
          {PACKAGES[order.package].label}
          {had}
        </p>
      </div>
      <div className={classes.state}>
        <StatusChip status={status} />
        {paidAmount !== null && (
          <p>
            plaćeno <b>{formatMoney(paidAmount)}</b>
          </p>
        )}
      </div>
    </div>
  );
}

const Effect = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <p>{children}</p>
  </li>
);

type ReopenDialogProps = {
  order: OrderListItem;
  by: ReopenedBy;
  /** The reason that was typed before: of an attempt that failed, or beside the status. */
  draft: string;
  onReason: (reason: string) => void;
  /** The client complains about the work: another way than this. */
  onComplaint: () => void;
  onClose: () => void;
};

/** What the reopening does, to whom and to the money, and the way for a client who complains. */
function Effects({ order, by, onComplaint }: Pick<ReopenDialogProps, 'order' | 'by' | 'onComplaint'>) {
  return (
    <ul className={classes.effects}>
      <Effect icon={<RotateCcw size={18} aria-hidden="true" className={classes.again} />}>
        {'status' in by ? (
          <>
            {reopeningText(order.status)}
            <br />
            Status postaje <b>„{ORDER_STATUSES[by.status].label}”</b>
            {order.worker === null ? ', bez majstora.' : `, majstor ostaje ${fullName(order.worker)}.`}
          </>
        ) : (
          <>
            {assignmentText(order)}
            <br />
            <b>{fullName(by.worker).trim() || 'Izabrani majstor'}</b> dobija nalog, status postaje „
            {ORDER_STATUSES.pending.label}”.
          </>
        )}
      </Effect>
      <Effect icon={<Banknote size={18} aria-hidden="true" />}>{moneyText(order)}</Effect>
      {findTransition('complaint_created', 'staff', order) !== undefined && (
        <Effect icon={<MessageSquare size={18} aria-hidden="true" />}>
          Klijent se žali na urađen posao?{' '}
          <button type="button" className={classes.link} onClick={onComplaint}>
            Unesi reklamaciju
          </button>
          , tada teku zakonski rokovi.
        </Effect>
      )}
    </ul>
  );
}

/** Asks why a closed order is opened again, before it is [orders#reopening-asked]. */
export function ReopenDialog({ order, by, draft, onReason, onComplaint, onClose }: ReopenDialogProps) {
  const limit = limitOf(by);
  const form = useForm({
    resolver: zodResolver(z.object({ reason: requiredText(limit) })),
    defaultValues: { reason: draft },
  });
  const reasons = REASONS[order.status === 'canceled' ? 'canceled' : 'done'];
  const fill = (chosen: string) => {
    form.setValue('reason', withUsual(form.getValues('reason'), reasons, chosen), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    form.setFocus('reason');
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Ponovo otvoriti ${closedAs(order)} nalog ${order.orderCode}?`}
      form={form}
      submitLabel="Ponovo otvori"
      onSubmit={({ reason }) => {
        onReason(reason);
        return Promise.resolve();
      }}
      size={592}
      isQuestion
      footer={
        <span className={classes.keys} aria-hidden="true">
          <kbd>Esc</kbd> otkaži
        </span>
      }
    >
      <About order={order} />
      <Effects order={order} by={by} onComplaint={onComplaint} />
      <div className={classes.reason}>
        <TextareaField
          control={form.control}
          name="reason"
          label="Razlog"
          maxLength={limit}
          hasAutoFocus
          renderBox={(box) => (
            <>
              <textarea {...box} />
              <div role="group" aria-label="Uobičajeni razlozi" className={classes.usual}>
                {reasons.map((usual) => (
                  <button key={usual} type="button" className={classes.pill} onClick={() => fill(usual)}>
                    {usual}
                  </button>
                ))}
              </div>
            </>
          )}
        />
        <p className={classes.note}>
          Razlog ostaje u istoriji naloga.{'worker' in by && ' „Poništi” stoji dok se nešto ne promeni.'}
        </p>
      </div>
    </FormDialog>
  );
}
