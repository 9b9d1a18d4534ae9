import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { TermsRead } from './terms-read.tsx';
import type { OrderFormApi } from '#shared/orders/create/use-order-form.ts';
import { ClientPicker } from '#shared/people/client-picker.tsx';
import { Button } from '#ui/buttons/button.tsx';
import classes from '../create-order.module.css';

type ClientFieldProps = {
  form: OrderFormApi;
  client: ClientListItem | undefined;
  hasAutoFocus: boolean;
  onPick: (client: ClientListItem | undefined) => void;
  /** Asks for a new one, with what was typed. */
  onNew: (text: string) => void;
};

/** Whose order it is: a known client, or a new one in the same form. */
export function ClientField(props: ClientFieldProps) {
  const { form, client, hasAutoFocus, onPick, onNew } = props;
  const [typed, setTyped] = useState('');
  return (
    <div className={classes.block}>
      <ClientPicker
        control={form.control}
        name="clientId"
        chosen={client}
        hasAutoFocus={hasAutoFocus}
        onPick={onPick}
        onTyped={setTyped}
        onNew={onNew}
      />
      <div className={classes.add}>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onNew(typed)}>
          Nov klijent
        </Button>
        {client !== undefined && <TermsRead form={form} client={client} />}
      </div>
    </div>
  );
}
