import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Category, Package } from '@majstorija/contract/choices.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { ClientGlance } from '@majstorija/contract/people/glances.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { fitPrices } from '@majstorija/contract/price-list/fitting-prices.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber, fullName, plural } from '@majstorija/contract/text/format.ts';
import { clientGlanceQuery } from '#api/people/clients.ts';
import { pricesOfCategoryQuery } from '#api/price-list/prices.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { ClientFigures, Figures, LastVisit } from '#shared/people/glance/glance-parts.tsx';
import { SecondPhone } from '#shared/people/second-phone.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { Plate } from '#ui/text/plate.tsx';
import type { ChosenWorker } from '../use-chosen-worker.ts';
import type { OrderFormApi } from '../use-order-form.ts';
import { PaneFailure } from './pane-failure.tsx';
import classes from './pane.module.css';

/** A link that leaves the half filled form open. */
function NewTab({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${label} u novoj kartici`}
    >
      {children}
    </a>
  );
}

/** The open orders, first of all: the caller may mean one of them. */
function OpenOrders({ glance: { openOrders, openCount } }: { glance: ClientGlance }) {
  const others = openCount - openOrders.length;
  return (
    <div>
      {openOrders.map((order) => (
        <div key={order._id} className={classes.warning}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span className={classes.open}>
            <span role="status">
              Već ima otvoren nalog <b>{order.orderCode}</b>
            </span>
            <span className={classes.quiet}>{ORDER_STATUSES[order.status].label}</span>
            <OrderDue order={order} />
          </span>
          <NewTab href={`/admin/orders/${order._id}`} label={`Otvori nalog ${order.orderCode}`}>
            Otvori
          </NewTab>
        </div>
      ))}
      {others > 0 && <p className={classes.quiet}>Otvorenih još: {others}</p>}
    </div>
  );
}

const FREE = { one: 'slobodan', few: 'slobodna', other: 'slobodnih' } as const;

/** Closed orders that are shown: the rest is on the client's page. */
const LAST = 2;

function ClosedOrders({ glance: { closedOrders } }: { glance: ClientGlance }) {
  const now = useNow();
  if (closedOrders.length === 0) return null;
  return (
    <ul className={classes.orders} aria-label="Raniji nalozi">
      {closedOrders.slice(0, LAST).map(({ _id, orderCode, status, createdAt }) => (
        <li key={_id}>
          <Plate code={orderCode} />
          <StatusChip status={status} />
          <span className={classes.time}>{formatDateTime(createdAt, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function Known({ client }: { client: ClientListItem }) {
  const glance = useQuery(clientGlanceQuery(client._id));
  const { data } = glance;
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>{fullName(client)}</h3>
        <NewTab href={`/admin/clients/${client._id}`} label="Otvori klijenta">
          Otvori klijenta
        </NewTab>
      </div>
      {data === undefined ? (
        <PaneFailure
          query={glance}
          text="Podaci o klijentu nisu učitani."
          waiting={<SkeletonLines count={5} />}
        />
      ) : (
        <>
          <OpenOrders glance={data} />
          <SecondPhone person={data} hasActions={false} />
          <ClientFigures glance={data} />
          <LastVisit glance={data} />
          <ClosedOrders glance={data} />
        </>
      )}
    </>
  );
}

/** Who is free and this near is named to a new client. */
const NEAR_KM = 5;

type NewCallerProps = { form: OrderFormApi; workers: ChosenWorker };

/** What is known of somebody who calls for the first time: where, who is free near there, and what coming costs. */
function NewCaller({ form, workers: { offered, ranked } }: NewCallerProps) {
  const [municipality, latitude, chosen, pkg] = useWatch({
    control: form.control,
    name: ['municipality', 'latitude', 'category', 'package'],
  });
  const category = Category.safeParse(chosen).data;
  const prices = useQuery({
    ...pricesOfCategoryQuery(category ?? 'WATER_AND_SEWER'),
    enabled: category !== undefined,
  });
  const callOut = prices.data && fitPrices(prices.data, Package.safeParse(pkg).data, '').callOut;
  const isPlaced = typeof latitude === 'number' && !offered.isLoading && offered.rankAgain === undefined;
  const near = ranked.filter(
    ({ facts, excluded }) =>
      excluded === null && facts.openCount === 0 && facts.distanceKm !== null && facts.distanceKm <= NEAR_KM,
  );
  const figures = [
    [municipality === '' ? '–' : municipality, 'opština'],
    [isPlaced ? formatNumber(near.length) : '–', `${plural(near.length, FREE)} do ${NEAR_KM} km`],
    [callOut === undefined ? '–' : formatMoney(callOut.grossPrice), 'izlazak na teren'],
  ] as const;
  return (
    <>
      <p className={classes.quiet}>Nov klijent: nema ranijih naloga.</p>
      <Figures figures={figures} />
    </>
  );
}

type CallerGlanceProps = NewCallerProps & { client: ClientListItem | undefined; isNew: boolean };

/** Who calls, for the operator who is on the telephone with them [orders#intake-pane]. */
export function CallerGlance({ client, isNew, form, workers }: CallerGlanceProps) {
  return (
    <section className={classes.part} aria-label="Ko zove">
      {client !== undefined && <Known client={client} />}
      {client === undefined && (
        <>
          <h3 className={classes.title}>Ko zove</h3>
          {isNew ? (
            <NewCaller form={form} workers={workers} />
          ) : (
            <p className={classes.quiet}>
              Kad izaberete klijenta, ovde su njegovi nalozi, reklamacije i napomena.
            </p>
          )}
        </>
      )}
    </section>
  );
}
