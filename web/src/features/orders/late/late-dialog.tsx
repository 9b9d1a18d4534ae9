import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { DELAY_LIMITS, LateBody } from '@majstorija/contract/orders/late/delay.ts';
import { delayText } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useSayLate } from '#api/orders/order-events.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './late-dialog.module.css';
import { maySayLate } from './may-say-late.ts';

const Late = z.object({
  minutes: z.string().transform(Number).pipe(LateBody.shape.minutes),
  note: LateBody.shape.note,
});

type LateDialogProps = { order: OrderListItem; onClose: () => void };

/** Says for the worker how late they will be: usual minutes by one press, others typed [orders#delay-dialog]. */
export function LateDialog({ order, onClose }: LateDialogProps) {
  const call = useSayLate();
  const now = useNow();
  const form = useForm({ resolver: zodResolver(Late), defaultValues: { minutes: '', note: '' } });
  const minutes = useController({ control: form.control, name: 'minutes' }).field;
  const submit = async (body: LateBody) => {
    await call.mutateAsync({ order, body });
    onClose();
  };
  const { delay } = order;
  return (
    <OrderFormDialog
      order={order}
      onClose={onClose}
      about="Majstor kasni, nalog"
      call={call}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={submit}
      size={480}
      refusal={
        maySayLate(order)
          ? undefined
          : 'Majstor više nije na putu za ovaj nalog, pa kašnjenje ne može da se upiše.'
      }
    >
      {delay !== null && <p>Upisano je: {delayText(delay, now)}. Novo kašnjenje ga zamenjuje.</p>}
      <TextField
        control={form.control}
        name="minutes"
        label="Kasni minuta"
        hint="Računa se od kraja termina, a bez termina od ovog trenutka."
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={classes.usual} role="group" aria-label="Uobičajeno kašnjenje">
        {DELAY_LIMITS.choices.map((choice) => (
          <Button key={choice} onClick={() => minutes.onChange(String(choice))}>
            {choice} min
          </Button>
        ))}
      </div>
      <TextField
        control={form.control}
        name="note"
        label="Napomena"
        hint="Vide je i klijent i majstor."
        isOptional
        autoComplete="off"
      />
    </OrderFormDialog>
  );
}
