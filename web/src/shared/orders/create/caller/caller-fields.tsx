import { useWatch } from 'react-hook-form';
import { ClientField } from './client-field.tsx';
import type { NewCallerParts } from '#shared/orders/create/use-new-caller.ts';
import type { OrderFormState } from '#shared/orders/create/use-order-form.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

type CallerFieldsProps = {
  state: OrderFormState;
  /** The fields of a new client, once their code is here. */
  parts: NewCallerParts | undefined;
  hasAutoFocus: boolean;
};

/** Who calls: a client who is found, or the fields of a new one in the same place. */
export function CallerFields({ state, parts, hasAutoFocus }: CallerFieldsProps) {
  const { form, client, typed, setTyped, chooseClient, takeClient, startNew, endNew } = state;
  const isNew = useWatch({ control: form.control, name: 'isNew' });
  if (isNew && parts === undefined) return <Spinner />;
  if (isNew && parts) return <parts.NewCaller form={form} onBack={endNew} onExisting={takeClient} />;
  return (
    <ClientField
      form={form}
      client={client}
      hasAutoFocus={hasAutoFocus}
      onPick={(next) => {
        chooseClient(next);
        if (next !== undefined && form.getValues('category') === '') form.setFocus('category');
      }}
      typed={typed}
      onTyped={setTyped}
      onNew={startNew}
    />
  );
}
