import { zodResolver } from '@hookform/resolvers/zod';
import { useMediaQuery } from '@mantine/hooks';
import { useForm } from 'react-hook-form';
import type { DeskWork, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCorrectWorks } from '#api/orders/order-payments.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { CorrectionDialog, correctionReason, ReasonField } from './correction-dialog.tsx';
import { visitsOf } from './visits.ts';
import { WorksFields } from './works-fields.tsx';
import { firstValues, toItems, WorksDraft, type WorksInput, type WorksOutput } from './works-form.ts';

const CorrectForm = WorksDraft.extend({ reason: correctionReason });

const idOf = (works: readonly DeskWork[] | undefined): string => String(works?.[0]?.completion ?? '');

/** The visits of an order to choose from, each by its completion and who had the order then. */
function useVisitChoices(visits: readonly (readonly DeskWork[])[]) {
  const now = useNow();
  return visits.map((works) => {
    const [first] = works;
    return {
      value: idOf(works),
      label: first === undefined ? '' : formatDateTime(first.doneAt, now),
      ...(first?.worker && { hint: fullName(first.worker) }),
    };
  });
}

/** Other work than was entered for a visit, the last one unless another is chosen, and why [orders#works-corrected]. */
export function CorrectWorksDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const visits = visitsOf(order.items);
  const valuesOf = (works: readonly DeskWork[] | undefined): WorksInput => ({
    ...firstValues(order, [...(works ?? [])]),
    visit: idOf(works),
  });
  const form = useForm<WorksInput, unknown, WorksOutput>({
    resolver: zodResolver(CorrectForm),
    defaultValues: valuesOf(visits.at(-1)),
  });
  const choices = useVisitChoices(visits);
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  return (
    <CorrectionDialog
      order={order}
      onClose={onClose}
      call={useCorrectWorks()}
      bodyOf={({ rows, visit, reason }) => ({ items: toItems(rows), reason, completion: Number(visit) })}
      about="Ispravi radove"
      form={form}
      size={720}
      isTall={!isNarrow}
      submitLabel="Ispravi radove"
    >
      {choices.length > 1 && (
        <RadioCards
          control={form.control}
          name="visit"
          label="Koji radovi"
          look="lines"
          options={choices}
          onChosen={(id) =>
            form.reset(
              { ...valuesOf(visits.find((works) => idOf(works) === id)), reason: form.getValues('reason') },
              { keepDefaultValues: true },
            )
          }
        />
      )}
      <WorksFields control={form.control} order={order} onRows={() => undefined} />
      <ReasonField
        control={form.control}
        name="reason"
        hint="Vide ga samo operateri. Naplata ostaje kakva jeste."
      />
    </CorrectionDialog>
  );
}
