import { MapPinPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { NEW_ADDRESS } from './order-form.ts';
import type { NewCallerParts } from './use-new-caller.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { toAddressCard } from '#shared/people/clients/address-card.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import classes from './create-order.module.css';

const NEW_CARD = {
  value: NEW_ADDRESS,
  label: 'Nova adresa',
  hint: 'Čuva se uz klijenta kad se nalog kreira',
  icon: <MapPinPlus size={20} aria-hidden="true" />,
};

type AddressFieldProps = {
  form: OrderFormApi;
  client: ClientListItem | undefined;
  /** The fields of a typed address, once their code is here. */
  parts: NewCallerParts | undefined;
};

/** Where the work is done: one of the chosen client's addresses, or one that is typed in place [orders#new-address]. */
export function AddressField({ form, client, parts }: AddressFieldProps) {
  const isTyped = useWatch({ control: form.control, name: 'addressId' }) === NEW_ADDRESS;
  const now = useNow();
  // With a mouse the street is next; keys walk the choices and go on by Enter.
  const isPressed = useRef(false);
  const take = ({ _id }: Address) => {
    form.setValue('addressId', _id, { shouldDirty: true, shouldValidate: true });
    form.setFocus('addressId');
  };
  const isReady = isTyped && parts !== undefined;
  useEffect(() => {
    if (isReady && isPressed.current) form.setFocus('streetAndNumber');
  }, [isReady, form]);
  return (
    <div
      className={classes.block}
      onClickCapture={({ detail }) => {
        isPressed.current = detail > 0;
      }}
    >
      <RadioCards
        control={form.control}
        name="addressId"
        label="Adresa"
        look="lines"
        options={
          client === undefined ? [] : [...client.addresses.map((one) => toAddressCard(one, now)), NEW_CARD]
        }
        hint={client === undefined ? 'Prvo izaberite klijenta.' : undefined}
      />
      {client !== undefined && isTyped && (
        <div className={classes.typed}>
          {parts === undefined ? (
            <Spinner />
          ) : (
            <parts.CallerAddress form={form} existing={{ known: client.addresses, onExisting: take }} />
          )}
        </div>
      )}
    </div>
  );
}
