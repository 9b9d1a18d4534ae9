import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, type MouseEvent } from 'react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { MAX_NOTE } from '@majstorija/contract/people/people.ts';
import { NAMES, goToNext } from './next-field.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { CLIENT_ADDRESS } from '#shared/people/clients/client-form.ts';
import { NewAddressFields } from '#shared/people/clients/new-address-fields.tsx';
import type { KnownAddresses } from '#shared/people/clients/same-address.tsx';
import { SAME_PHONE, SamePhone } from '#shared/people/clients/same-phone.tsx';
import { EmailField } from '#shared/people/email-field.tsx';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { SECOND_PHONE, SecondPhoneFields } from '#shared/people/second-phone-fields.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './create-order.module.css';

type NewCallerProps = {
  form: OrderFormApi;
  /** Back to the picker. */
  onBack: () => void;
  /** Takes a client who has the typed phone, in place of a new one. */
  onExisting: (client: ClientListItem) => void;
};

/** A client who calls for the first time, in the form of the order [orders#new-caller]. */
export function NewCaller({ form, onBack, onExisting }: NewCallerProps) {
  const { control } = form;
  const begin = useEffectEvent(() =>
    form.setFocus(NAMES.find((name) => form.getValues(name) === '') ?? 'category'),
  );
  useEffect(() => begin(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is heard from every field inside
    <section className={classes.block} aria-label="Nov klijent" onKeyDown={(event) => goToNext(event, form)}>
      <div className={classes.callerHead}>
        <h3 className={classes.title}>Nov klijent</h3>
        <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={onBack}>
          Izaberi postojećeg
        </Button>
      </div>
      <div className={classes.pair}>
        <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
        <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
      </div>
      <PhoneField control={control} name="phone" />
      <SamePhone control={control} names={SAME_PHONE} onExisting={onExisting} />
    </section>
  );
}

/** The first address of a new client, or a further one of a known client. With a mouse the street is next as soon as the type is chosen. */
export function CallerAddress({ form, existing }: { form: OrderFormApi; existing?: KnownAddresses }) {
  const goOn = ({ target, detail }: MouseEvent) => {
    const isTypeChosen = target instanceof HTMLInputElement && target.name === CLIENT_ADDRESS.type;
    if (isTypeChosen && detail > 0) form.setFocus(CLIENT_ADDRESS.streetAndNumber);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a shortcut of the mouse; keys have Tab
    <div className={classes.block} onClick={goOn}>
      <NewAddressFields control={form.control} names={CLIENT_ADDRESS} existing={existing} />
    </div>
  );
}

/** What may also be said about a new client. */
export function CallerNotes({ form: { control } }: { form: OrderFormApi }) {
  return (
    <details className={classes.more}>
      <summary>Drugi telefon, email i napomena o klijentu</summary>
      <div className={classes.block}>
        <SecondPhoneFields control={control} names={SECOND_PHONE} />
        <EmailField control={control} name="email" isOptional />
        <TextareaField control={control} name="note" label="Napomena" isOptional maxLength={MAX_NOTE} />
      </div>
    </details>
  );
}
