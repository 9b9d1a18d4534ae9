import { Plus } from 'lucide-react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { OrderFormApi } from '#shared/orders/create/use-order-form.ts';
import { ClientPicker } from '#shared/people/client-picker.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { join } from '#ui/text/class-names.ts';
import classes from '../create-order.module.css';

type ClientFieldProps = {
  form: OrderFormApi;
  client: ClientListItem | undefined;
  hasAutoFocus: boolean;
  onPick: (client: ClientListItem | undefined) => void;
  /** What was typed since the last choice. */
  typed: string;
  onTyped: (text: string) => void;
  /** Asks for a new one, with what was typed. */
  onNew: (text: string) => void;
};

/** Whose order it is: a known client, or a new one in the same form. */
export function ClientField(props: ClientFieldProps) {
  const { form, client, hasAutoFocus, onPick, typed, onTyped, onNew } = props;
  const forget = () => {
    form.setValue('clientId', '', { shouldDirty: true });
    onPick(undefined);
    form.setFocus('clientId');
  };
  return (
    <div className={join(classes.block, classes.caller)}>
      <ClientPicker
        control={form.control}
        name="clientId"
        chosen={client}
        hasAutoFocus={hasAutoFocus}
        onPick={onPick}
        onTyped={onTyped}
        onNew={onNew}
      />
      {client === undefined ? (
        <div className={classes.add}>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onNew(typed)}>
            Nov klijent
          </Button>
        </div>
      ) : (
        <Button variant="link" onClick={forget}>
          Nije ova osoba
        </Button>
      )}
    </div>
  );
}
