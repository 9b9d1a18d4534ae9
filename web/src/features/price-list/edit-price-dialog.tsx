import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { formatMoney } from '@majstorija/contract/text/format.ts';
import { PRICE_TEXT_LIMITS, type PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { typedPrice } from '@majstorija/contract/price-list/typed-price.ts';
import { useUpdatePrice } from '#api/price-list/price-mutations.ts';
import { MergePanel } from '#shared/forms/merge-panel.tsx';
import { useMerge } from '#shared/forms/use-merge.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const PriceForm = z.object({
  itemCode: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(requiredLine(PRICE_TEXT_LIMITS.itemCode).nullable()),
  name: requiredLine(PRICE_TEXT_LIMITS.name),
  subcategory: requiredLine(PRICE_TEXT_LIMITS.subcategory),
  unitOfMeasure: requiredLine(PRICE_TEXT_LIMITS.unitOfMeasure),
  grossPrice: typedPrice,
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

const FIELDS = [
  { name: 'name', label: 'Stavka' },
  { name: 'itemCode', label: 'Šifra' },
  { name: 'subcategory', label: 'Potkategorija' },
  { name: 'unitOfMeasure', label: 'Jedinica mere' },
  { name: 'grossPrice', label: 'Cena (rsd)', show: (stored: unknown) => formatMoney(Number(stored)) },
] as const;

const RULES = { toForm, fieldsOf: toBody, fields: FIELDS };

/** Changes an item; only changed values are sent. Mount it only while open. */
export function EditPriceDialog({ item, onClose }: { item: PriceListItem; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(PriceForm), defaultValues: toForm(item) });
  const update = useUpdatePrice();
  const { control } = form;
  const merge = useMerge({ form, start: item, rules: RULES });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Izmeni stavku ${item.name}`}
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        if (await merge.save(values, update.mutateAsync)) onClose();
      }}
      refusal={merge.refusal}
    >
      <MergePanel merge={merge.open} />
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
