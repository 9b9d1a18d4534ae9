import { sumOf } from '@majstorija/contract/orders/payment/works.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { mayEnterWorks, WORKS_LABEL } from '#features/orders/works/may-enter-works.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { DoneWorkTable } from './done-work-table.tsx';
import { PaymentCells } from './payment-cells.tsx';
import classes from './payment-card.module.css';

const FAILURE = 'Moguća ista naplata nije prikazana. Proverite vezu i osvežite stranicu.';

const code = lazyPart(async () => (await import('./maybe-same.tsx')).MaybeSame);

/** The question about two payments that may be one, whose code is fetched for the few orders that have them. */
function useMaybeSame({ payments }: OrderDetail) {
  const isAsked = payments.some(({ sameAs }) => sameAs !== null);
  const MaybeSame = useLazyPart(code, isAsked, { onFailure: () => toast.error(FAILURE) });
  return { MaybeSame: isAsked ? MaybeSame : undefined };
}

type PaymentCardProps = { order: OrderDetail; onOpen: (kind: DialogKind) => void };

/** The receipts of all payments, also of those that were withdrawn: paper stays; numbered where there are several. */
function Receipts({ actions }: Pick<OrderDetail, 'actions'>) {
  const paid = actions.filter(({ type }) => type === 'PAID').toReversed();
  const photos = paid.flatMap(({ files }, index) =>
    toPhotos(files, paid.length === 1 ? 'Račun' : `Račun ${index + 1}`),
  );
  if (photos.length === 0) return null;
  return (
    <div className={classes.receipts}>
      <PhotoTiles photos={photos} />
    </div>
  );
}

/** What can be entered or corrected of works and money now [orders#works-dialog] [orders#corrections]. */
function Corrections({ order, onOpen }: PaymentCardProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const offers = [
    ...(mayEnterWorks(order) ? [{ kind: 'works', label: WORKS_LABEL } as const] : []),
    ...(order.items.length > 0 ? [{ kind: 'correctWorks', label: 'Ispravi radove' } as const] : []),
    ...(order.payments.length > 0
      ? [
          { kind: 'correctPayment', label: 'Ispravi naplatu' } as const,
          { kind: 'withdrawPayment', label: 'Poništi naplatu' } as const,
        ]
      : []),
  ];
  return (
    <div className={classes.offers}>
      {offers.map(({ kind, label }) => (
        <Button key={kind} disabledReason={disabledReason} onClick={() => onOpen(kind)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The done work by the price list, what was paid for it and how, and the refund, or that none was made; absent before. */
export function PaymentCard({ order, onOpen }: PaymentCardProps) {
  const { items, payments, refundedAmount, status, actions } = order;
  const { MaybeSame } = useMaybeSame(order);
  // The status may have been set by hand, which returns nothing.
  const isRefund = STOP_OF[status] === 'refunded' || refundedAmount > 0;
  // The receipt of a payment that was withdrawn stays in sight.
  const isTold = items.length > 0 || payments.length > 0 || actions.some(({ type }) => type === 'PAID');
  if (!isTold && !isRefund && !mayEnterWorks(order)) return null;
  return (
    <Card title="Radovi i naplata" actions={<Corrections order={order} onOpen={onOpen} />}>
      <div className={classes.money}>
        <div className={classes.sumsAndWorks}>
          {items.length > 0 && <DoneWorkTable items={items} />}
          {MaybeSame && <MaybeSame order={order} />}
          <PaymentCells order={order} sum={sumOf(items)} />
          {isRefund && (
            <dl className={classes.sums}>
              <dt>Vraćeno klijentu</dt>
              <dd>{refundedAmount > 0 ? formatMoney(refundedAmount) : 'Novac nije vraćen'}</dd>
            </dl>
          )}
        </div>
        <Receipts actions={actions} />
      </div>
    </Card>
  );
}
