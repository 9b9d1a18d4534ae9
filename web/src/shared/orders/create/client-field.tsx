import { Plus } from 'lucide-react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { ClientPicker } from '#shared/people/client-picker.tsx';
import { Button } from '#ui/buttons/button.tsx';
import classes from './create-order.module.css';

type ClientFieldProps = {
  form: OrderFormApi;
  client: ClientListItem | undefined;
  hasAutoFocus: boolean;
  onPick: (client: ClientListItem | undefined) => void;
  /** With what was typed to find one. */
  onTyped: (text: string) => void;
  /** Opens the dialog that creates a new one. */
  onAdd: () => void;
};

/** Whose order it is: a known client, or one created from here. */
export function ClientField(props: ClientFieldProps) {
  const { form, client, hasAutoFocus, onPick, onTyped, onAdd } = props;
  return (
    <div className={classes.block}>
      <ClientPicker
        control={form.control}
        name="clientId"
        chosen={client}
        hasAutoFocus={hasAutoFocus}
        onPick={onPick}
        onTyped={onTyped}
      />
      <div className={classes.add}>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
          Nov klijent
        </Button>
      </div>
    </div>
  );
}
