import type { ReactNode } from 'react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { paperTerm } from './paper-term.ts';
import { paperTime } from '#ui/paper/paper-time.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Plate } from '#ui/text/plate.tsx';
import classes from './work-sheet.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Title({ order }: { order: OrderDetail }) {
  return (
    <div className={classes.title}>
      <Plate code={order.orderCode} size="page" />
      <h1>Radni nalog</h1>
      <div className={classes.service}>
        <div>
          <p className={classes.category}>{CATEGORIES[order.category].label}</p>
          <p>{PACKAGES[order.package].label}</p>
        </div>
        <ServiceSign category={order.category} size={46} />
      </div>
    </div>
  );
}

/** The client, the place and the term of the work, and the worker; what is read on arrival is largest. */
export function WorkSheetHead({ order }: { order: OrderDetail }) {
  const { address, client, worker, admin } = order;
  return (
    <header>
      <Title order={order} />
      <dl className={classes.door}>
        <Fact name="Adresa">
          <span className={classes.large}>{streetLine(address)}</span>
          <span>{placeLine(address)}</span>
          {address.note !== null && <span className={classes.addressNote}>{address.note}</span>}
        </Fact>
        <Fact name="Klijent">
          <span className={classes.large}>{formatPhone(client.phone)}</span>
          <span>{fullName(client)}</span>
        </Fact>
        <Fact name="Termin">
          <span className={classes.large}>{paperTerm(order.term)}</span>
        </Fact>
      </dl>
      <dl className={classes.facts}>
        <Fact name="Majstor">
          {worker === null ? 'Nije dodeljen' : `${fullName(worker)}, ${worker.companyName}`}
          {worker !== null && <span>{formatPhone(worker.phone)}</span>}
        </Fact>
        <Fact name="Operater">
          {admin === null ? 'Nije dodeljen' : fullName(admin)}
          {admin !== null && <span>{formatPhone(admin.phone)}</span>}
        </Fact>
        <Fact name="Status">{ORDER_STATUSES[order.status].label}</Fact>
        <Fact name="Kreiran">{paperTime(order.createdAt)}</Fact>
      </dl>
    </header>
  );
}
