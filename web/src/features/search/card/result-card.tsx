import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { lineOf } from './found-order.ts';
import { addressText } from '#features/search/entries/result-entries.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { PhoneLink } from '#ui/text/phone-link.tsx';
import classes from './card.module.css';

type Found<K extends SearchResult['kind']> = Extract<SearchResult, { kind: K }>;
type Fact = readonly [label: string, value: string];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function OrderFacts({ order }: { order: Found<'order'> }) {
  const now = useNow();
  return (
    <>
      <h3 className={classes.codes}>
        <Plate code={order.orderCode} />
        <StatusChip status={order.status} />
      </h3>
      <OrderDue order={lineOf(order)} />
      <Facts
        facts={[
          ['Usluga', `${CATEGORIES[order.category].label}, ${PACKAGES[order.package].label}`],
          ['Adresa', addressText(order.address)],
          ['Klijent', order.clientName],
          ['Majstor', order.workerName ?? 'Nije dodeljen'],
          ['Kreiran', formatDateTime(order.createdAt, now)],
        ]}
      />
    </>
  );
}

function PersonFacts({ person }: { person: Found<'worker' | 'owner' | 'admin'> }) {
  const isOwner = person.kind === 'owner';
  const facts: Fact[] = [
    ...(isOwner ? [['Vlasnik', fullName(person)] as const] : []),
    ...(person.kind === 'worker' ? [['Kompanija', person.companyName] as const] : []),
    ...(person.kind === 'admin' && person.email !== null ? [['Email', person.email] as const] : []),
  ];
  return (
    <>
      <h3 className={classes.name}>{isOwner ? person.companyName : fullName(person)}</h3>
      <PhoneLink phone={person.phone} className={classes.phone} />
      <Facts facts={facts} />
    </>
  );
}

/** What is known of a result that is no client. */
export const ResultCard = ({ result }: { result: Exclude<SearchResult, { kind: 'client' }> }) =>
  result.kind === 'order' ? <OrderFacts order={result} /> : <PersonFacts person={result} />;
