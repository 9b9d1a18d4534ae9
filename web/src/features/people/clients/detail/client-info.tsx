import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { clientGlanceQuery } from '#api/people/clients.ts';
import type { ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { ConsentsCard } from '#features/people/consents/consents-card.tsx';
import { ContactCard } from '#features/people/detail/contact-card.tsx';
import { isErased, OpenOrders } from '#features/people/detail/open-orders.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { AddressTypeIcon } from '#shared/people/clients/address-card.tsx';
import { SecondPhone } from '#shared/people/second-phone.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from '../../detail/person-info.module.css';

type ClientInfoProps = { client: ClientDetail; onOpen: (dialog: ClientDialog) => void };

function Place({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const isOnline = useOnline();
  return (
    <li className={classes.place}>
      <AddressTypeIcon type={address.type} />
      <div>
        <p className={classes.street}>{streetLine(address)}</p>
        <p className={classes.kind}>{ADDRESS_TYPES[address.type]}</p>
        <dl className={classes.facts}>
          <dt>Opština</dt>
          <dd>{address.municipality}</dd>
          <dt>Grad</dt>
          <dd>{address.city}</dd>
          {address.note !== null && (
            <>
              <dt>Napomena za dolazak</dt>
              <dd>{address.note}</dd>
            </>
          )}
        </dl>
      </div>
      <div className={classes.change}>
        <IconButton
          label={`Izmeni adresu: ${streetLine(address)}`}
          icon={<Pencil size={18} aria-hidden="true" />}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={onEdit}
        />
      </div>
    </li>
  );
}

function Addresses({ client, onOpen }: ClientInfoProps) {
  const isOnline = useOnline();
  const { addresses } = client;
  return (
    <Card
      title={addresses.length > 1 ? 'Adrese' : 'Adresa'}
      {...(addresses.length > 1 && { count: addresses.length })}
      actions={
        <Button
          icon={<Plus size={18} aria-hidden="true" />}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={() => onOpen({ kind: 'address', client })}
        >
          Dodaj adresu
        </Button>
      }
    >
      {addresses.length === 0 ? (
        <p className={classes.none}>Klijent nema nijednu adresu.</p>
      ) : (
        <ul className={classes.places}>
          {addresses.map((address) => (
            <Place
              key={address._id}
              address={address}
              onEdit={() => onOpen({ kind: 'editAddress', client, address })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Open = ({ client }: { client: ClientDetail }) => (
  <OpenOrders
    query={useQuery(clientGlanceQuery(client._id))}
    title="Otvoreni nalozi"
    none="Nema otvorenih naloga."
    ordersOf={({ openOrders }) => openOrders}
    totalOf={({ openCount }) => openCount}
  />
);

/** Who a client is and where the work is done [people#client-page]; photo and name are in the head of the page. */
export function ClientInfo({ client, onOpen }: ClientInfoProps) {
  return (
    <div className={classes.info}>
      <ContactCard name={fullName(client)} phone={client.phone} email={client.email}>
        <SecondPhone person={client} />
      </ContactCard>
      <div className={classes.main}>
        {!isErased(client) && <Open client={client} />}
        <ConsentsCard person={client} />
      </div>
      <div className={classes.side}>
        <Addresses client={client} onOpen={onOpen} />
        <Card title="Napomene">
          {client.note === null ? (
            <p className={classes.none}>Nema napomena za ovog klijenta.</p>
          ) : (
            <p className={classes.note}>{client.note}</p>
          )}
        </Card>
      </div>
    </div>
  );
}
