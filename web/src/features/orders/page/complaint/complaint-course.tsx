import { Link } from '@tanstack/react-router';
import { LETTER_TITLES, type LetterKind } from '@majstorija/contract/complaints/complaint-letters.ts';
import { isOpenComplaintState, untoldPart } from '@majstorija/contract/complaints/complaint-states.ts';
import { findTransition } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { OUTCOMES } from '#features/orders/outcomes/outcomes.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ComplaintFacts } from '#shared/complaints/complaint-facts.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './complaint-card.module.css';

function LetterLink({ orderId, kind }: { orderId: string; kind: LetterKind }) {
  return (
    <Link to="/admin/orders/$id/letters/$kind" params={{ id: orderId, kind }} className={buttonClass('link')}>
      {LETTER_TITLES[kind]}
    </Link>
  );
}

type ComplaintCourseProps = { order: OrderDetail; desk: OutcomeDesk; onOpen: (kind: DialogKind) => void };

/** Of the newest complaint: that the client was told by telephone [complaints#told], the extension of its day, and its letters. */
export function ComplaintLinks({ order, desk, onOpen }: ComplaintCourseProps) {
  const { _id, complaint, complaintCourse } = order;
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  if (complaint === null || complaintCourse === null) return null;
  const untold = untoldPart(complaintCourse.receiptToldBy, complaintCourse.answer?.toldBy ?? null);
  const mayTell = untold !== undefined && findTransition('client_told', 'staff', order) !== undefined;
  const mayExtend = isOpenComplaintState(complaint.state) && complaint.extendedUntil === null;
  return (
    <div className={classes.links}>
      {mayTell && (
        <Button variant="link" disabledReason={offline} onClick={() => desk.answer('CLIENT_TOLD', order)}>
          {OUTCOMES.CLIENT_TOLD.label}
        </Button>
      )}
      {mayExtend && (
        <Button variant="link" disabledReason={offline} onClick={() => onOpen('extension')}>
          Produži rok
        </Button>
      )}
      <LetterLink orderId={_id} kind="receipt" />
      {complaintCourse.answer?.isByHand === false && <LetterLink orderId={_id} kind="answer" />}
    </div>
  );
}

/** Of the newest complaint: its number and days, what was decided and told [complaints#days-on-page]. */
export function ComplaintCourse({ order: { complaint, complaintCourse } }: { order: OrderDetail }) {
  if (complaint === null || complaintCourse === null) return null;
  return (
    <div className={classes.course}>
      <ComplaintFacts complaint={complaint} course={complaintCourse} />
    </div>
  );
}
