import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { lastCallOf } from '@majstorija/contract/orders/called.ts';
import { belgradeDay, formatDate, formatDateTime, formatTime } from '@majstorija/contract/text/dates.ts';
import { CALLED_LABEL, mayNoteCall } from '#features/orders/outcomes/may-note-call.ts';
import { PersonCard } from './person-card.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { SecondPhone } from '#shared/people/second-phone.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { openMessage } from '#shared/orders/message/open-message.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import { KeyHint } from '#ui/text/key-hint.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './person-card.module.css';

const linkTo = (id: string) => (parts: LinkParts) => (
  <Link {...parts} to="/admin/clients/$id" params={{ id }} />
);

/** Which terms were read to the client on the telephone, by whom and when [consent#order-fact]. */
function TermsRead({ at, by, version }: NonNullable<OrderDetail['termsRead']>) {
  const now = useNow();
  return (
    <p className={classes.fact}>
      Uslovi pročitani: v{version}, {by}, <Timestamp at={at} text={formatDateTime(at, now)} />
    </p>
  );
}

/** `Pozvano u 13:40, javio se`, on another day with its date; a call of the desk that is not written down yet gets a button. */
function Calls({ order, onCalled }: { order: CardOrder; onCalled: () => void }) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const now = useNow();
  const last = order.actions && lastCallOf(order.actions);
  const isToday = last !== undefined && belgradeDay(last.at) === belgradeDay(now.toISOString());
  const may = mayNoteCall(order);
  if (last === undefined && !may) return null;
  return (
    <p className={classes.calls}>
      <span>
        {last !== undefined && (
          <>
            Pozvano {!isToday && `${formatDate(last.at)} `}u{' '}
            <Timestamp at={last.at} text={formatTime(last.at)} />, {last.answer}
          </>
        )}
      </span>
      {may && (
        <Button
          variant="link"
          disabledReason={disabledReason}
          trailing={<KeyHint keys="y" />}
          onClick={onCalled}
        >
          {CALLED_LABEL}
        </Button>
      )}
    </p>
  );
}

/** As the page has it, or the list, which knows neither the terms nor the timeline. */
type CardOrder = Pick<OrderDetail, '_id' | 'client' | 'status' | 'hasComplaint'> &
  Partial<Pick<OrderDetail, 'termsRead' | 'actions'>>;

type ClientCardProps = { order: CardOrder; onCalled: () => void };

/** Whose order it is [orders#page-links], and when the desk called last about it [orders#called]. */
export const ClientCard = ({ order, onCalled }: ClientCardProps) => {
  const { _id, client, termsRead = null } = order;
  return (
    <PersonCard
      title="Klijent"
      person={client}
      link={linkTo(client._id)}
      onMessage={() => openMessage(_id, 'client')}
    >
      <SecondPhone person={client} />
      <Calls order={order} onCalled={onCalled} />
      {termsRead !== null && <TermsRead {...termsRead} />}
    </PersonCard>
  );
};
