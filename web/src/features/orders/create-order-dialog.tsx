import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ORDER_TEXT_LIMITS, type OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AddressField } from '#features/orders/create-order/address-field.tsx';
import { photoFault } from '#features/orders/create-order/order-form.ts';
import { OrderSummary } from '#features/orders/create-order/order-summary.tsx';
import { ServiceFields } from '#features/orders/create-order/service-fields.tsx';
import { useOrderForm } from '#features/orders/create-order/use-order-form.ts';
import { useSendOrder } from '#features/orders/create-order/use-send-order.ts';
import { ClientPicker } from '#shared/client-picker.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { ImagesField } from '#ui/forms/images-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import classes from './create-order/create-order.module.css';

type CreateOrderDialogProps = {
  onClose: () => void;
  /** The order as the server keeps it. */
  onCreated: (order: OrderDetail) => void;
};

/** A new order (SPEC §5) in one dialog: client, service, address, description and photos; mount it only while open. */
export function CreateOrderDialog({ onClose, onCreated }: CreateOrderDialogProps) {
  const { form, client, chooseCategory, chooseClient } = useOrderForm();
  const { send, progress, stop } = useSendOrder(onCreated);
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Nov nalog"
      form={form}
      submitLabel="Kreiraj nalog"
      onSubmit={send}
      size={560}
      footer={
        progress === undefined ? (
          <OrderSummary form={form} client={client} />
        ) : (
          <UploadProgress state={progress} onStop={stop} />
        )
      }
    >
      <div className={classes.block}>
        <ClientPicker
          control={form.control}
          name="clientId"
          label="Klijent"
          hasAutoFocus
          onPick={chooseClient}
        />
      </div>
      <div className={classes.block}>
        <ServiceFields form={form} onCategory={chooseCategory} />
      </div>
      <div className={classes.block}>
        <AddressField form={form} client={client} />
      </div>
      <div className={classes.block}>
        <TextareaField
          control={form.control}
          name="description"
          label="Opis problema"
          isOptional
          maxLength={ORDER_TEXT_LIMITS.description}
        />
        <ImagesField
          control={form.control}
          name="files"
          label="Fotografije kvara"
          isOptional
          hint={`Najviše ${MAX_ORDER_IMAGES}. ${VALIDATION.photoHint}`}
          max={MAX_ORDER_IMAGES}
          maxBytes={JPEG_RULES.maxBytes}
          check={photoFault}
          overText={VALIDATION.tooManyOrderImages}
        />
      </div>
    </FormDialog>
  );
}
