import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredText, rsd } from '@majstorija/contract/fields.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { PRICE_TEXT_LIMITS, type PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { useUpdatePrice } from '#api/price-list/price-mutations.ts';
import { changesOf } from '#shared/forms/changes.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const SERBIAN = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;

/** A typed amount as the API takes it: `1.234,50` and `1234,5` become `1234.5…`; anything else stays and is refused. */
function toWirePrice(typed: string): string {
  const text = typed.replace(/\s/g, '');
  return SERBIAN.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

const PriceForm = z.object({
  itemCode: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(requiredText(PRICE_TEXT_LIMITS.itemCode).nullable()),
  name: requiredText(PRICE_TEXT_LIMITS.name),
  subcategory: requiredText(PRICE_TEXT_LIMITS.subcategory),
  unitOfMeasure: requiredText(PRICE_TEXT_LIMITS.unitOfMeasure),
  grossPrice: z.string().transform((typed, context) => {
    const amount = rsd.safeParse(toWirePrice(typed));
    if (amount.success) return amount.data;
    context.addIssue({
      code: 'custom',
      message: typed.trim() === '' ? VALIDATION.required : VALIDATION.amount,
    });
    return z.NEVER;
  }),
});

const toForm = (item: PriceListItem) => ({
  itemCode: item.itemCode ?? '',
  name: item.name,
  subcategory: item.subcategory,
  unitOfMeasure: item.unitOfMeasure,
  grossPrice: formatMoney(item.grossPrice).split('\u00A0')[0] ?? '',
});

const toBody = ({ itemCode, name, subcategory, unitOfMeasure, grossPrice }: PriceListItem) => ({
  itemCode,
  name,
  subcategory,
  unitOfMeasure,
  grossPrice,
});

/** Changes an item; only changed values are sent. Mount it only while open. */
export function EditPriceDialog({ item, onClose }: { item: PriceListItem; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(PriceForm), defaultValues: toForm(item) });
  const update = useUpdatePrice();
  const { control } = form;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni stavku ${item.name}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        const body = changesOf(toBody(item), values);
        if (Object.keys(body).length > 0) await update.mutateAsync({ id: item._id, body });
        onClose();
      }}
    >
      <TextField control={control} name="name" label="Stavka" />
      <TextField control={control} name="itemCode" label="Šifra" isOptional autoComplete="off" />
      <TextField control={control} name="subcategory" label="Potkategorija" />
      <TextField control={control} name="unitOfMeasure" label="Jedinica mere" />
      <TextField
        control={control}
        name="grossPrice"
        label="Cena (rsd)"
        hint="Ranije dogovorene cene na nalozima ostaju iste."
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  );
}
