import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { clientQuery } from '#api/people/clients.ts';
import { otherAddresses, type EditOrderForm } from './edit-order-form.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { toAddressCard } from '#shared/people/clients/address-card.tsx';
import { LazyAddAddressDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import classes from './edit-order.module.css';

type Form = UseFormReturn<z.input<typeof EditOrderForm>, unknown, z.output<typeof EditOrderForm>>;

const toKept = ({ address }: OrderDetail) => ({
  value: '',
  label: streetLine(address),
  hint: `Sada na nalogu · ${placeLine(address)}`,
  icon: <MapPin size={20} aria-hidden="true" />,
});

/** The addresses of the order's client, with one that was just added; loaded while the dialog is open. */
export function useAddresses(clientId: string) {
  const { data, error, refetch, isFetching } = useQuery(clientQuery(clientId));
  const [made, setMade] = useState<Address | undefined>(undefined);
  const known = data?.addresses ?? [];
  const isKnown = made === undefined || known.some(({ _id }) => _id === made._id);
  return {
    addresses: isKnown ? known : [...known, made],
    hint: data === undefined && error === null ? 'Adrese klijenta se učitavaju…' : undefined,
    hasFailed: data === undefined && error !== null,
    retry: { onClick: () => void refetch(), isBusy: isFetching },
    setMade,
  };
}

type EditAddressFieldProps = { form: Form; order: OrderDetail; known: ReturnType<typeof useAddresses> };

/** Where the work is done: as it is on the order, at another address of the client, or at one created from here. */
export function EditAddressField({ form, order, known }: EditAddressFieldProps) {
  const { client } = order;
  const { addresses, hint, hasFailed, retry, setMade } = known;
  const now = useNow();
  const [isAdding, setAdding] = useState(false);
  const take = (made: Address) => {
    setMade(made);
    form.setValue('address', made._id, { shouldDirty: true });
    setAdding(false);
  };
  return (
    <>
      <RadioCards
        control={form.control}
        name="address"
        label="Adresa"
        options={[toKept(order), ...otherAddresses(order, addresses).map((one) => toAddressCard(one, now))]}
        hint={hint}
        extra={
          <>
            {hasFailed && (
              <p role="alert" className={classes.failed}>
                Ostale adrese klijenta nisu učitane. <Button {...retry}>Pokušaj ponovo</Button>
              </p>
            )}
            <div className={classes.add}>
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
                Dodaj adresu
              </Button>
            </div>
          </>
        }
      />
      {isAdding && <LazyAddAddressDialog client={client} onClose={() => setAdding(false)} onCreated={take} />}
    </>
  );
}
