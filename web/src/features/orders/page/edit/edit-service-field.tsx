import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  CATEGORIES,
  CATEGORY_OPTIONS,
  isPackageOf,
  PACKAGES,
  packagesOf,
  type Category,
} from '@majstorija/contract/catalog.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import type { EditOrderForm } from './edit-order-form.ts';
import classes from './edit-order.module.css';

type Form = UseFormReturn<z.input<typeof EditOrderForm>, unknown, z.output<typeof EditOrderForm>>;

const CATEGORY_PILLS = CATEGORY_OPTIONS.filter((category) => packagesOf(category).length > 0).map(
  (category) => ({ value: category, label: CATEGORIES[category].label }),
);

const pillsOf = (category: Category) =>
  packagesOf(category).map((kind) => ({ value: kind, label: PACKAGES[kind].label }));

/** The service of an order while nobody is on the way [orders#service-corrected]; another category takes its first package. */
export function EditServiceField({ form }: { form: Form }) {
  const { control, getValues, setValue } = form;
  const category = useWatch({ control, name: 'category' });
  const keepFitting = () => {
    const chosen = getValues('category');
    const [first] = packagesOf(chosen);
    if (first === undefined || isPackageOf(chosen, getValues('package'))) return;
    setValue('package', first, { shouldDirty: true });
  };
  return (
    <>
      <RadioCards
        control={control}
        name="category"
        label="Kategorija"
        look="pills"
        options={CATEGORY_PILLS}
        onChosen={keepFitting}
      />
      <RadioCards
        control={control}
        name="package"
        label="Potkategorija"
        look="pills"
        options={pillsOf(category)}
      />
    </>
  );
}

type UnofferedNoteProps = { text: string; onKeep: () => void; onAnother: () => void };

/** The worker of the order does not offer the new service: whether they stay, or another one is chosen. */
export const UnofferedNote = ({ text, onKeep, onAnother }: UnofferedNoteProps) => (
  <div role="alert" className={classes.other}>
    <p>{text}</p>
    <div className={classes.failed}>
      <Button onClick={onKeep}>Zadrži majstora</Button>
      <Button onClick={onAnother}>Sačuvaj i dodeli drugog</Button>
    </div>
  </div>
);
