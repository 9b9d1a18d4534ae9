import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChangeTermBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { useTermWithConflicts } from '#shared/dispatch/conflicts/use-term-with-conflicts.ts';
import { termNow } from '#shared/orders/term/order-term.tsx';
import { TermFields } from '#shared/orders/term/term-fields.tsx';
import { TERM_NAMES, termForm, toTermInput, windowOf, withTerm } from '#shared/orders/term/term-form.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { mayChangeTerm } from './may-change-term.ts';

const TermChange = withTerm(z.object({ ...termForm, reason: ChangeTermBody.shape.reason }));
type TermChange = z.output<typeof TermChange>;

type TermDialogProps = { order: OrderListItem; onClose: () => void };

/** Changes when an order is to be done; the reason is told to the client and the worker [orders#term-dialog]. */
export function TermDialog({ order, onClose }: TermDialogProps) {
  const call = useTermWithConflicts(order._id);
  const now = useNow();
  const form = useForm({
    resolver: zodResolver(TermChange),
    defaultValues: { ...toTermInput(order.term), reason: '' },
  });
  const submit = async (values: TermChange) => {
    const { termKind, isUrgent, reason } = values;
    const isDone = await call.change(order, { termKind, ...windowOf(values) }, { isUrgent, reason });
    if (isDone) onClose();
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Promeni termin naloga"
      present={`termin ${termNow(order, now)}${order.term.isUrgent ? ', hitno' : ''}`}
      call={call}
      form={form}
      submitLabel="Promeni termin"
      onSubmit={submit}
      size={560}
      refusal={mayChangeTerm(order) ? undefined : 'Nalog je zatvoren, pa termin više ne može da se promeni.'}
    >
      <TermFields control={form.control} names={TERM_NAMES} />
      <TextField
        control={form.control}
        name="reason"
        label="Razlog"
        hint="Vide ga i klijent i majstor."
        placeholder="Na primer: klijent ne može ranije"
        autoComplete="off"
      />
    </OrderFormDialog>
  );
}
