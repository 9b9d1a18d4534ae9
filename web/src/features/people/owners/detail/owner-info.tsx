import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { ownerGlanceQuery } from '#api/people/owners.ts';
import { OwnerHours } from '#features/people/availability/hours-card.tsx';
import { ConsentsCard } from '#features/people/consents/consents-card.tsx';
import { ContactCard } from '#features/people/detail/contact-card.tsx';
import { isErased, OpenOrders } from '#features/people/detail/open-orders.tsx';
import { streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from '../../detail/person-info.module.css';

function Company({ owner }: { owner: OwnerListItem }) {
  const { address } = owner;
  return (
    <Card title="Kompanija">
      <dl className={classes.facts}>
        <dt>Sedište</dt>
        <dd>
          {streetLine(address)}, {address.municipality}, {address.city}
        </dd>
        {address.note !== null && (
          <>
            <dt>Napomena za dolazak</dt>
            <dd>{address.note}</dd>
          </>
        )}
        <dt>Matični broj</dt>
        <dd>{owner.registrationNumber || '/'}</dd>
        <dt>PIB</dt>
        <dd>{owner.tin || '/'}</dd>
        <dt>Usluge</dt>
        <dd>
          <ServicesCell packages={owner.packages} />
        </dd>
        <dt>Prioritet</dt>
        <dd>{formatNumber(owner.priority)}</dd>
        <dt>Od</dt>
        <dd>{formatDate(owner.createdAt)}</dd>
        {owner.isWorker && (
          <>
            <dt>Vlasnik radi</dt>
            <dd>
              <Link to="/admin/workers/$id" params={{ id: owner._id }}>
                {fullName(owner)}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}

function Money({ owner }: { owner: OwnerListItem }) {
  return (
    <Card title="Zarada">
      <dl className={classes.facts}>
        <dt>Ukupna zarada</dt>
        <dd>{formatMoney(owner.totalRevenue)}</dd>
        <dt>Ukupno naloga</dt>
        <dd>{formatNumber(owner.orderCount)}</dd>
      </dl>
    </Card>
  );
}

const Open = ({ owner }: { owner: OwnerListItem }) => (
  <OpenOrders
    query={useQuery(ownerGlanceQuery(owner._id))}
    title="Otvoreni nalozi"
    none="Nema otvorenih naloga."
    ordersOf={({ openOrders }) => openOrders}
    totalOf={({ openCount }) => openCount}
  />
);

/** The data of a company and its owner [people#owner-page]. */
export function OwnerInfo({ owner }: { owner: OwnerListItem }) {
  return (
    <div className={classes.info}>
      <ContactCard name={fullName(owner)} phone={owner.phone} email={owner.email} showsName />
      <div className={classes.main}>
        {!isErased(owner) && <Open owner={owner} />}
        <OwnerHours owner={owner} />
        <ConsentsCard person={owner} />
      </div>
      <div className={classes.side}>
        <Company owner={owner} />
        <Money owner={owner} />
      </div>
    </div>
  );
}
