import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSetReminder } from '#api/orders/order-events.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { serverNow } from '#lib/browser/server-clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { readTime } from '#ui/forms/dates/time-text.ts';
import { FieldRow } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { firstValues, PostponeForm, toReminder, valuesAt } from './postpone-form.ts';
import { QUICK_TIMES } from './quick-times.ts';
import classes from './postpone-dialog.module.css';

type PostponeDialogProps = { order: OrderListItem; onClose: () => void };

/**
 * Postpones an order, or moves its reminder: a note, and one of the quick times, which save at once, or any other
 * [orders#reminder].
 */
export function PostponeDialog({ order, onClose }: PostponeDialogProps) {
  const call = useSetReminder();
  const form = useForm({
    resolver: zodResolver(PostponeForm),
    defaultValues: firstValues(order.reminder, new Date(serverNow())),
  });
  const submit = async (values: PostponeForm) => {
    await call.mutateAsync({ order, ...toReminder(values) });
    onClose();
  };
  const choose = (toUntil: (now: Date) => Date) => {
    const { day, until } = valuesAt(toUntil(new Date(serverNow())));
    form.setValue('day', day, { shouldDirty: true });
    form.setValue('until', until, { shouldDirty: true });
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Odloži nalog"
      call={call}
      form={form}
      submitLabel="Odloži"
      onSubmit={submit}
      size={480}
    >
      <TextField
        control={form.control}
        name="note"
        label="Napomena"
        placeholder="Šta treba uraditi"
        isOptional
        autoComplete="off"
      />
      <div className={classes.quick} role="group" aria-label="Odloži odmah">
        {QUICK_TIMES.map(({ label, until }) => (
          // Sends the form, as Enter does, once the time is in its fields.
          <Button key={label} type="submit" isBusy={call.isPending} onClick={() => choose(until)}>
            {label}
          </Button>
        ))}
      </div>
      <FieldRow>
        <DateField control={form.control} name="day" label="Dan" />
        <TextField
          control={form.control}
          name="until"
          label="Vreme"
          placeholder="ČČ:MM"
          inputMode="numeric"
          autoComplete="off"
          tidy={(text) => readTime(text) ?? text}
        />
      </FieldRow>
    </OrderFormDialog>
  );
}
