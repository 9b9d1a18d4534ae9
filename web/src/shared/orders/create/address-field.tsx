import { Plus, TriangleAlert } from 'lucide-react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { toAddressCard } from '#shared/people/clients/address-card.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import classes from './create-order.module.css';

function NoAddress({ client }: { client: ClientListItem }) {
  return (
    <p className={classes.warning} role="status">
      <TriangleAlert size={18} aria-hidden="true" />
      <span>
        Klijent {fullName(client)} nema nijednu adresu, pa za njega ne može da se kreira nalog. Dodajte mu
        adresu ili izaberite drugog klijenta.
      </span>
    </p>
  );
}

type AddressFieldProps = {
  form: OrderFormApi;
  client: ClientListItem | undefined;
  /** Opens the dialog that creates another one. */
  onAdd: () => void;
};

/** Where the work is done: one of the chosen client's addresses, or one created from here. */
export function AddressField({ form, client, onAdd }: AddressFieldProps) {
  return (
    <RadioCards
      control={form.control}
      name="addressId"
      label="Adresa"
      options={(client?.addresses ?? []).map(toAddressCard)}
      hint={client === undefined ? 'Prvo izaberite klijenta.' : undefined}
      extra={
        client !== undefined && (
          <>
            {client.addresses.length === 0 && <NoAddress client={client} />}
            <div className={classes.add}>
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
                Dodaj adresu
              </Button>
            </div>
          </>
        )
      }
    />
  );
}
