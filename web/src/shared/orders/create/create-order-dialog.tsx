import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { AddressField } from './address-field.tsx';
import { ClientField } from './client-field.tsx';
import { OrderSummary } from './order-summary.tsx';
import { FaultFields, ServiceFields } from './work-fields.tsx';
import type { OrderForm } from './order-form.ts';
import { useOrderForm } from './use-order-form.ts';
import { useCreateOrder } from '#api/orders/order-mutations.ts';
import { useSending } from '#shared/forms/use-sending.ts';
import { LazyAddAddressDialog, LazyCreateClientDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { CheckField } from '#ui/forms/check-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import classes from './create-order.module.css';

type CreateOrderDialogProps = {
  /** Whose order it is, when that is known before the dialog opens. */
  client?: ClientListItem;
  onClose: () => void;
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

/** Sends the form, closes the dialog and opens the order, so that the operator sees it saved. */
function useSubmitOrder(onClose: () => void) {
  const navigate = useNavigate();
  const { _id: adminId } = useCurrentUser();
  const { send, ...upload } = useSending(useCreateOrder().mutateAsync, ({ _id: id }) => {
    onClose();
    void navigate({ to: '/admin/orders/$id', params: { id } });
  });
  const submit = ({ files, isMine, ...body }: z.output<typeof OrderForm>) =>
    send({ body: { ...body, ...(isMine && { adminId }) }, files });
  return { ...upload, submit };
}

/**
 * A new order [orders#one-dialog] in one dialog: client, service, address, description, photos and the operator; mount it
 * only while open.
 */
export function CreateOrderDialog({ client: first, onClose }: CreateOrderDialogProps) {
  const { form, client, chooseCategory, chooseClient, takeClient, takeAddress } = useOrderForm(first);
  const { submit, progress, stop } = useSubmitOrder(onClose);
  const { profile } = useCurrentUser();
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
        onSubmit={submit}
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
          hasAutoFocus={first === undefined}
          onPick={(next) => {
            chooseClient(next);
            if (next !== undefined && form.getValues('category') === '') form.setFocus('category');
          }}
          onTyped={setTyped}
          onAdd={() => setInner('client')}
        />
        <div className={classes.block}>
          <ServiceFields form={form} hasAutoFocus={first !== undefined} onCategory={chooseCategory} />
        </div>
        <div className={classes.block}>
          <AddressField form={form} client={client} onAdd={() => setInner('address')} />
        </div>
        <FaultFields form={form} />
        <div className={classes.block}>
          <CheckField
            control={form.control}
            name="isMine"
            label="Ja vodim ovaj nalog"
            hint={`Operater naloga: ${fullName(profile)}`}
          />
        </div>
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
