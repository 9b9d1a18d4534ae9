import { useState } from 'react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressField } from './address-field.tsx';
import { ClientField } from './client-field.tsx';
import { FaultFields } from './fault-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ServiceFields } from './service-fields.tsx';
import { useOrderForm } from './use-order-form.ts';
import { useCreateOrder } from '#api/orders/order-mutations.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { LazyAddAddressDialog, LazyCreateClientDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import classes from './create-order.module.css';

type CreateOrderDialogProps = {
  onClose: () => void;
  /** With the order as it is stored. */
  onCreated: (order: OrderDetail) => void;
};

type Inner = 'client' | 'address' | undefined;

type CreateDialogsProps = Pick<ReturnType<typeof useOrderForm>, 'client' | 'takeClient' | 'takeAddress'> & {
  open: Inner;
  /** What was typed to find a client. */
  typed: string;
  onClose: () => void;
};

/** What can be created from the dialog; it is chosen immediately. */
function CreateDialogs({ open, typed, client, takeClient, takeAddress, onClose }: CreateDialogsProps) {
  if (open === 'client') {
    const take = (chosen: ClientListItem) => {
      takeClient(chosen);
      onClose();
    };
    return <LazyCreateClientDialog typed={typed} onClose={onClose} onCreated={take} onExisting={take} />;
  }
  if (open === undefined || client === undefined) return null;
  return (
    <LazyAddAddressDialog
      client={client}
      onClose={onClose}
      onCreated={(made) => {
        takeAddress(made);
        onClose();
      }}
    />
  );
}

/**
 * A new order [orders#one-dialog] in one dialog: client, service, address, description and photos; mount it only while
 * open.
 */
export function CreateOrderDialog({ onClose, onCreated }: CreateOrderDialogProps) {
  const { form, client, chooseCategory, chooseClient, takeClient, takeAddress } = useOrderForm();
  const { send, progress, stop } = useSending(useCreateOrder().mutateAsync, onCreated);
  const [inner, setInner] = useState<Inner>(undefined);
  const [typed, setTyped] = useState('');
  return (
    <>
      <FormDialog
        opened
        onClose={onClose}
        title="Nov nalog"
        form={form}
        submitLabel="Kreiraj nalog"
        onSubmit={({ files, ...body }) => send({ body, files })}
        size={560}
        footer={
          progress === undefined ? (
            <OrderSummary form={form} client={client} />
          ) : (
            <UploadProgress state={progress} onStop={stop} />
          )
        }
      >
        <ClientField
          form={form}
          client={client}
          onPick={chooseClient}
          onTyped={setTyped}
          onAdd={() => setInner('client')}
        />
        <div className={classes.block}>
          <ServiceFields form={form} onCategory={chooseCategory} />
        </div>
        <div className={classes.block}>
          <AddressField form={form} client={client} onAdd={() => setInner('address')} />
        </div>
        <FaultFields form={form} />
      </FormDialog>
      <CreateDialogs
        open={inner}
        typed={typed}
        client={client}
        takeClient={takeClient}
        takeAddress={takeAddress}
        onClose={() => setInner(undefined)}
      />
    </>
  );
}
