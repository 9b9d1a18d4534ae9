import { Plus } from 'lucide-react';
import { ADDRESS_TYPES } from '@majstorija/contract/addresses/places.ts';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import type { ClientDialog } from '#features/people/clients/client-dialogs.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { streetLine } from '#shared/addresses/address-lines.ts';
import { AddressTypeIcon } from '#shared/people/clients/address-type-icon.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/marks/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { PhoneActions } from '#ui/page/phone-actions.tsx';
import classes from './client-info.module.css';

type ClientInfoProps = { client: ClientDetail; onOpen: (dialog: ClientDialog) => void };

function Contact({ client }: { client: ClientDetail }) {
  const name = fullName(client);
  return (
    <Card title="Kontakt">
      <dl className={classes.facts}>
        <dt>Telefon</dt>
        <dd>
          <a href={`tel:${client.phone}`}>{formatPhone(client.phone)}</a>
        </dd>
        <dt>Email</dt>
        <dd className={classes.email}>
          {client.email === null ? (
            '/'
          ) : (
            <>
              <a href={`mailto:${client.email}`}>{client.email}</a>
              <CopyButton isSmall text={client.email} label={`Kopiraj email: ${name}`} />
            </>
          )}
        </dd>
      </dl>
      <PhoneActions phone={client.phone} name={name} />
    </Card>
  );
}

function Place({ address }: { address: Address }) {
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
            <Place key={address._id} address={address} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Who a client is and where the work is done [people#client-page]; photo and name are in the head of the page. */
export function ClientInfo({ client, onOpen }: ClientInfoProps) {
  return (
    <div className={classes.info}>
      <Contact client={client} />
      <div className={classes.main}>
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
