import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { shortTermText } from '@majstorija/contract/orders/term/term-text.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { countOf, fullName, NOUNS } from '@majstorija/contract/text/format.ts';
import { ordersQuery } from '#api/orders/orders.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import classes from './open-work.module.css';

/** The most orders that are looked at: open ones come first. */
const LOOKED_AT = 100;

/** The most terms that are listed. */
const LISTED = 5;

function Terms({ promised }: { promised: readonly OrderListItem[] }) {
  const today = dayAfter(useNow(), 0);
  if (promised.length === 0) return null;
  const more = promised.length - LISTED;
  return (
    <>
      <p>Klijentima {promised.length === 1 ? 'je obećan termin' : 'su obećani termini'}:</p>
      <ul className={classes.terms}>
        {promised.slice(0, LISTED).map(({ _id, orderCode, term, client }) => (
          <li key={_id}>
            <OrderLink id={_id} className={classes.link}>
              {orderCode}
            </OrderLink>{' '}
            <strong>{shortTermText(term, today)}</strong>, {fullName(client)}
          </li>
        ))}
        {more > 0 && <li>i još {countOf(more, NOUNS.nalog)} sa terminom</li>}
      </ul>
    </>
  );
}

/** How many open orders a worker who is to be deactivated has, which terms were promised, and the way there [accounts#open-work]. */
export function OpenWork({ workerId }: { workerId: string }) {
  const query = useQuery(ordersQuery({ workerId, page: '1', pageSize: `${LOOKED_AT}` }));
  const open = query.data?.data.filter(({ status }) => isOpen(status));
  if (open?.length === 0) return <p>Nema otvorenih naloga.</p>;
  const promised = open?.filter(({ term }) => term.kind === 'window') ?? [];
  return (
    <div className={classes.work} aria-live="polite">
      {open === undefined ? (
        <p>{query.isError ? 'Otvoreni nalozi nisu učitani.' : 'Proverava se ima li otvorenih naloga…'}</p>
      ) : (
        <p>
          Ima <strong>{countOf(open.length, NOUNS.otvorenNalog)}</strong>,{' '}
          {open.length === 1
            ? 'koji ostaje kod njega dok se ne dodeli drugom majstoru.'
            : 'koji ostaju kod njega dok se ne dodele drugim majstorima.'}
        </p>
      )}
      <Terms promised={promised} />
      <Link to="/admin/orders" search={{ workerId }} className={buttonClass('default', 'text')}>
        Nalozi ovog majstora
      </Link>
    </div>
  );
}
