import { zodResolver } from '@hookform/resolvers/zod';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { readPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useDoneAndPaid, type DoneAndPaid } from '#api/orders/order-payments.ts';
import { OrderFormDialog } from '#features/orders/order-form-dialog.tsx';
import { findDraft, keepDraft } from '#lib/forms/draft.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import { isOfComplaint, mayEnterWorks, WORKS_LABEL } from './may-enter-works.ts';
import { MaybeSameDialog } from './maybe-same-dialog.tsx';
import { MoneyFields } from './money-fields.tsx';
import { paidWords, presentWords } from './present-words.ts';
import { WorksFields } from './works-fields.tsx';
import {
  amountText,
  firstValues,
  toItems,
  WorksDraft,
  worksOfVisit,
  WorksForm,
  type WorkRow,
  type WorksInput,
  type WorksOutput,
} from './works-form.ts';
import classes from './works.module.css';

type WorksDialogProps = { order: OrderDetail; onClose: () => void };

/** What was typed here before and not sent, without the photo. */
function readDraft(name: string): Partial<WorksInput> {
  try {
    const { data } = WorksDraft.safeParse(JSON.parse(findDraft(name) ?? ''));
    return data ?? {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for this tab until it is sent or discarded [orders#draft]. */
function useWorksDraft(order: OrderDetail) {
  const { _id: me } = useCurrentUser();
  const name = `${me}/works/${order._id}`;
  const [left] = useState(() => readDraft(name));
  return {
    left,
    keep: (values: WorksInput) => keepDraft(name, JSON.stringify({ ...values, files: [] })),
    drop: () => keepDraft(name, ''),
  };
}

/** The amount follows the sum until somebody types over it, and a card or a transfer suggests the company, both once. */
function useSuggestions(order: OrderDetail, { form, hasDraft }: ReturnType<typeof useWorksForm>) {
  // What was typed before stays as it is.
  const touched = useRef({ amount: hasDraft, holder: hasDraft });
  const hasCompany = order.worker !== null && !order.worker.isOwner;
  return {
    onRows: (rows: readonly WorkRow[]) => {
      if (!touched.current.amount)
        form.setValue('amount', amountText(sumOf(rows)), { shouldValidate: false });
    },
    onAmount: () => {
      touched.current.amount = true;
    },
    onMethod: (method: string) => {
      if (touched.current.holder || !hasCompany) return;
      form.setValue('holder', method === 'cash' ? 'worker' : 'company');
    },
    onHolder: () => {
      touched.current.holder = true;
    },
  };
}

function useWorksForm(order: OrderDetail) {
  const draft = useWorksDraft(order);
  const form = useForm<WorksInput, unknown, WorksOutput>({
    resolver: zodResolver(WorksForm),
    defaultValues: firstValues(order, worksOfVisit(order)),
  });
  useEffect(() => {
    if (Object.keys(draft.left).length > 0) {
      form.reset({ ...form.getValues(), ...draft.left, files: [] }, { keepDefaultValues: true });
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) });
    // oxlint-disable-next-line react/exhaustive-deps -- the draft of this dialog is read once
  }, [form]);
  return { form, drop: draft.drop, hasDraft: Object.keys(draft.left).length > 0 };
}

/** Why nothing can be sent any more: somebody was faster, or the order is elsewhere. */
function refusalOf(order: OrderDetail, paidBefore: number): string | undefined {
  if (order.payments.length > paidBefore) {
    return `Naplata je u međuvremenu upisana: ${paidWords(order)}. Ako nije tačna, ispravite je na nalogu.`;
  }
  if (mayEnterWorks(order)) return undefined;
  return `Nalog je u statusu „${ORDER_STATUSES[order.status].label}”, pa radovi i naplata ne mogu da se upišu.`;
}

const KEYS = [
  [['Enter'], 'dodaje'],
  [['↑', '↓'], 'stavka'],
  [['+', '−'], 'količina'],
  [['Tab'], 'na iznos'],
] as const;

const Hints = () => (
  <p className={classes.hints} aria-hidden="true">
    {KEYS.map(([keys, label]) => (
      <span key={label}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {label}
      </span>
    ))}
  </p>
);

/** What was done and what was paid for it; of payments that may be one the question which holds [orders#maybe-same]. */
export function WorksDialog({ order, onClose }: WorksDialogProps) {
  const [isAsked] = useState(order.maybePaidTwice && !mayEnterWorks(order));
  if (isAsked) return <MaybeSameDialog order={order} onClose={onClose} />;
  return <EnterWorksDialog order={order} onClose={onClose} />;
}

/** The works and the payment, as the desk hears of them by telephone [orders#works-dialog]. */
function EnterWorksDialog({ order, onClose }: WorksDialogProps) {
  const call = useDoneAndPaid();
  const worksForm = useWorksForm(order);
  const { form, drop, hasDraft } = worksForm;
  const suggest = useSuggestions(order, worksForm);
  const isNarrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const [paidBefore] = useState(order.payments.length);
  const close = () => {
    drop();
    onClose();
  };
  const { send, progress, stop } = useSending<DoneAndPaid, OrderDetail>(
    (input) => call.mutateAsync({ order, ...input }),
    close,
  );
  const [rows, isFree, amount] = useWatch({ control: form.control, name: ['rows', 'isUnpaid', 'amount'] });
  const sum = sumOf(rows.map(({ quantity, unitPrice }) => ({ quantity: Number(quantity), unitPrice })));
  const read = readPrice(amount);
  const isSent = call.isPending || call.isSuccess;
  const refusal = isSent ? undefined : refusalOf(order, paidBefore);
  const hints = refusal === undefined ? <Hints /> : undefined;
  const money = <MoneyFields control={form.control} order={order} sum={sum} {...suggest} />;
  const about = isOfComplaint(order) ? 'Upiši radove po reklamaciji' : WORKS_LABEL;
  const what = typeof read === 'number' ? formatMoney(read) : 'naplatu';
  const submitLabel = isFree ? 'Završi bez naplate' : `Završi i upiši ${what}`;
  const submit = async ({ rows: done, isUnpaid, method, holder, files, amount: typed }: WorksOutput) => {
    const paid = readPrice(typed);
    const items = toItems(done);
    const body = isUnpaid || typeof paid !== 'number' ? { items } : { items, amount: paid, method, holder };
    await send({ body, files: isUnpaid ? [] : files });
  };
  return (
    <OrderFormDialog
      order={order}
      onClose={close}
      about={about}
      hasFacts
      present={presentWords(order)}
      isChangeTold={isSent}
      form={form}
      size={1024}
      isTall={!isNarrow}
      submitLabel={submitLabel}
      hasSendKey
      onSubmit={submit}
      refusal={refusal}
      footer={progress === undefined ? hints : <UploadProgress state={progress} onStop={stop} />}
      {...(!isNarrow && { aside: money })}
    >
      {hasDraft && <p className={classes.quiet}>Vraćeno je ono što je ranije upisano, a nije sačuvano.</p>}
      <WorksFields control={form.control} order={order} onRows={suggest.onRows} />
      {isNarrow && money}
    </OrderFormDialog>
  );
}
