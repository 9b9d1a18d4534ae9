import { formatMoney } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { actionRequired, isOpenComplaint, waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { ComplaintAnswers } from './complaint-answers.tsx';
import { ComplaintCourse, ComplaintLinks } from './complaint-course.tsx';
import { toComplaints, type Complaint, type OutcomeKind } from './complaints.ts';
import { toPhotos } from '#features/orders/page/fault/photos.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import { whoOf } from '#features/orders/page/history/order-action.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Card } from '#ui/marks/card.tsx';
import { PhotoTiles } from '#ui/marks/photo-tiles.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './complaint-card.module.css';

const OUTCOME_TITLES = {
  rejected: 'Razlog odbijanja',
  refunded: 'Razlog refundacije',
  accepted: 'Prihvaćena',
  solved: 'Rešena',
} as const satisfies Record<OutcomeKind, string>;

function By({ action }: { action: OrderAction }) {
  const now = useNow();
  return (
    <p className={classes.by}>
      {whoOf(action)} · <Timestamp at={action.time} text={formatDateTime(action.time, now)} />
    </p>
  );
}

function Refunded({ amount, isByHand }: { amount: number; isByHand: boolean }) {
  if (isByHand) return <p>Novac nije vraćen: status je promenjen ručno.</p>;
  return amount === 0 ? (
    <p>Novac nije vraćen: ništa nije bilo plaćeno.</p>
  ) : (
    <p>
      Vraćeno klijentu: <strong>{formatMoney(amount)}</strong>
    </p>
  );
}

type ComplaintBlockProps = { complaint: Complaint; refundedAmount: number };

function ComplaintBlock({ complaint: { made, outcomes }, refundedAmount }: ComplaintBlockProps) {
  return (
    <article className={classes.complaint}>
      <By action={made} />
      <p className={made.note === null ? classes.none : classes.text}>{made.note ?? 'Nema opisa'}</p>
      {made.files.length > 0 && <PhotoTiles photos={toPhotos(made.files, 'Reklamacija')} />}
      {outcomes.map(({ kind, action, isByHand }) => (
        <section key={action._id} className={classes.outcome}>
          <h3 className={classes.title}>{OUTCOME_TITLES[kind]}</h3>
          <p className={classes.text}>{action.note ?? action.webItemText}</p>
          {kind === 'refunded' && <Refunded amount={refundedAmount} isByHand={isByHand} />}
          <By action={action} />
        </section>
      ))}
    </article>
  );
}

type ComplaintCardProps = { order: OrderDetail; desk: OutcomeDesk; onOpen: (kind: DialogKind) => void };

/**
 * What the client complained of, by when it is answered and solved, and its outcome; absent without a complaint [complaints#card]. While the complaint is
 * open and a later event has removed the banner [complaints#answers-without-banner], the waiting time and the answers are
 * here.
 */
export function ComplaintCard({ order, desk, onOpen }: ComplaintCardProps) {
  const complaints = toComplaints(order.actions);
  if (complaints.length === 0) return null;
  const hasAnswers = isOpenComplaint(order) && actionRequired(order.actions) === undefined;
  return (
    <Card
      title={complaints.length === 1 ? 'Reklamacija' : 'Reklamacije'}
      className={classes.plumEdge}
      hasEdge
      actions={<ComplaintLinks order={order} desk={desk} onOpen={onOpen} />}
      {...(complaints.length > 1 && { count: complaints.length })}
    >
      <ComplaintCourse order={order} />
      {complaints.map((complaint) => (
        <ComplaintBlock
          key={complaint.made._id}
          complaint={complaint}
          refundedAmount={order.refundedAmount}
        />
      ))}
      {hasAnswers && <ComplaintAnswers waiting={waitingAction(order)} onOpen={onOpen} />}
    </Card>
  );
}
