import { ClipboardPlus, Phone } from 'lucide-react';
import { NOUNS, countOf, fullName } from '@majstorija/contract/text/format.ts';
import type { FoundOrder, SearchResult } from '@majstorija/contract/search/search.ts';
import { addressText } from '#features/search/entries/result-entries.ts';
import { lineOf } from './found-order.ts';
import type { ClientActions } from '#features/search/use-client-actions.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { OrderLine } from '#shared/orders/order-line.tsx';
import { SecondPhone } from '#shared/people/second-phone.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './card.module.css';

export type FoundClient = Extract<SearchResult, { kind: 'client' }>;

type ClientCardProps = { client: FoundClient; actions: ClientActions; onOpen: (order: FoundOrder) => void };

function Who({ client }: { client: FoundClient }) {
  const name = fullName(client);
  return (
    <div className={classes.who}>
      <Avatar name={name} size={44} />
      <div className={classes.lines}>
        <h3 className={classes.name}>{name}</h3>
        <PhoneLink phone={client.phone} className={classes.phone} />
        <SecondPhone person={client} hasActions={false} />
        {client.address && <p className={classes.about}>{addressText(client.address)}</p>}
      </div>
    </div>
  );
}

function Orders({ client, onOpen }: Pick<ClientCardProps, 'client' | 'onOpen'>) {
  const { openOrder, openOrders, lastOrders } = client;
  const others = lastOrders.filter(({ _id }) => _id !== openOrder?._id);
  return (
    <>
      {openOrder && (
        <section className={classes.open}>
          <h4 className={classes.title}>
            {openOrders > 1 ? `Otvoren nalog (najnoviji od ${openOrders})` : 'Otvoren nalog'}
          </h4>
          <OrderLine order={lineOf(openOrder)} onOpen={() => onOpen(openOrder)} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h4 className={classes.title}>Poslednji nalozi</h4>
          <ul className={classes.orders}>
            {others.map((order) => (
              <li key={order._id}>
                <OrderLine order={lineOf(order)} onOpen={() => onOpen(order)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Key = ({ keys }: { keys: string }) => (
  <kbd aria-hidden="true" className={classes.key}>
    {keys}
  </kbd>
);

/** Who is calling: open order, last orders, complaints, note, and what the call is answered with [search#client-card]. */
export function ClientCard({ client, actions, onOpen }: ClientCardProps) {
  const { note, orders, complaints, phone } = client;
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <Who client={client} />
      <p className={classes.figures}>
        <span>{countOf(orders, NOUNS.nalog)}</span>
        {complaints > 0 && (
          <span className={classes.complaints}>{countOf(complaints, NOUNS.reklamacija)}</span>
        )}
      </p>
      {note !== null && note !== '' && <p className={classes.note}>{note}</p>}
      <Orders client={client} onOpen={onOpen} />
      {actions.failure !== '' && (
        <p role="alert" className={classes.failure}>
          {actions.failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="primary"
          icon={<ClipboardPlus size={18} aria-hidden="true" />}
          trailing={<Key keys="Alt N" />}
          isBusy={actions.isBusy}
          disabledReason={offline}
          onClick={() => actions.newOrder(client._id)}
        >
          Nov nalog
        </Button>
        {phone !== '' && (
          <a href={`tel:${phone}`} className={buttonClass()}>
            <Phone size={18} aria-hidden="true" />
            Pozovi
            <Key keys="Alt C" />
          </a>
        )}
      </div>
    </>
  );
}
