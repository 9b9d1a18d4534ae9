import { useWatch } from 'react-hook-form';
import { CATEGORIES, CATEGORY_OPTIONS, PACKAGES, packagesOf } from '@majstorija/contract/catalog.ts';
import { Category } from '@majstorija/contract/choices.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { OrderPhotosField } from '#shared/orders/order-photos-field.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './create-order.module.css';

const CATEGORY_TILES = CATEGORY_OPTIONS.map((category) => {
  const isSoon = packagesOf(category).length === 0;
  return {
    value: category,
    label: CATEGORIES[category].label,
    hint: isSoon ? 'Uskoro' : undefined,
    icon: <ServiceSign category={category} size={40} />,
    isDisabled: isSoon,
  };
});

const toChip = (category: Category | undefined) =>
  category === undefined
    ? []
    : packagesOf(category).map((pkg) => ({ value: pkg, label: PACKAGES[pkg].label }));

type ServiceFieldsProps = {
  form: OrderFormApi;
  hasAutoFocus: boolean;
  onCategory: (category: string) => void;
  onPackage: (pkg: string) => void;
};

/** The service of a new order: four signs, then the packages of the chosen one. */
export function ServiceFields({ form, hasAutoFocus, onCategory, onPackage }: ServiceFieldsProps) {
  const category = Category.safeParse(useWatch({ control: form.control, name: 'category' })).data;
  return (
    <>
      <RadioCards
        control={form.control}
        name="category"
        label="Kategorija"
        look="tiles"
        options={CATEGORY_TILES}
        hasAutoFocus={hasAutoFocus}
        onChosen={onCategory}
      />
      <RadioCards
        control={form.control}
        name="package"
        label="Potkategorija"
        look="pills"
        options={toChip(category)}
        onChosen={onPackage}
        hint={category === undefined ? 'Prvo izaberite kategoriju.' : undefined}
      />
    </>
  );
}

/** The description and the photos of the fault; both are optional. */
export function FaultFields({ form }: { form: OrderFormApi }) {
  return (
    <div className={classes.block}>
      <TextareaField
        control={form.control}
        name="description"
        label="Opis problema"
        isOptional
        maxLength={ORDER_TEXT_LIMITS.description}
      />
      <OrderPhotosField control={form.control} name="files" label="Fotografije kvara" />
    </div>
  );
}
