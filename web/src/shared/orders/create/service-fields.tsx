import { useWatch } from 'react-hook-form';
import { CATEGORIES, CATEGORY_OPTIONS, PACKAGES, packagesOf } from '@majstorija/contract/catalog.ts';
import { Category } from '@majstorija/contract/choices.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

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
};

/** The service of a new order: four signs, then the packages of the chosen one. */
export function ServiceFields({ form, hasAutoFocus, onCategory }: ServiceFieldsProps) {
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
        hint={category === undefined ? 'Prvo izaberite kategoriju.' : undefined}
      />
    </>
  );
}
