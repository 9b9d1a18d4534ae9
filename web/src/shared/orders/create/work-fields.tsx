import { useWatch } from 'react-hook-form';
import { CATEGORIES, CATEGORY_OPTIONS, PACKAGES, packagesOf } from '@majstorija/contract/catalog.ts';
import { Category } from '@majstorija/contract/choices.ts';
import { ORDER_TEXT_LIMITS } from '@majstorija/contract/orders/order-bodies.ts';
import type { OrderFormApi } from './use-order-form.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import classes from './create-order.module.css';

const isSoon = (category: Category): boolean => packagesOf(category).length === 0;

/** The first letter chooses it [design#choose-by-letters]. */
const CATEGORY_TILES = CATEGORY_OPTIONS.filter((category) => !isSoon(category)).map((category) => ({
  value: category,
  label: CATEGORIES[category].label,
  icon: <ServiceSign category={category} size={26} />,
  trailing: (
    <kbd className={classes.key} aria-hidden="true">
      {CATEGORIES[category].label.slice(0, 1)}
    </kbd>
  ),
}));

const SOON = CATEGORY_OPTIONS.filter(isSoon).map((category) => CATEGORIES[category].label);

/** What is not offered yet: one line for the eyes, disabled choices for readers. */
const NotYet = () => (
  <p className={classes.soon}>
    <span aria-hidden="true">{SOON.join(' i ')}: uskoro</span>
    {SOON.map((label) => (
      <HiddenText key={label}>
        <label>
          <input type="radio" disabled />
          {label} Uskoro
        </label>
      </HiddenText>
    ))}
  </p>
);

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

/** The service of a new order: a tile of each that is offered, then the packages of the chosen one. */
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
        extra={<NotYet />}
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

/** The fault in the words of the caller. */
export const DescriptionField = ({ form: { control } }: { form: OrderFormApi }) => (
  <TextareaField
    control={control}
    name="description"
    label="Opis problema"
    isOptional
    maxLength={ORDER_TEXT_LIMITS.description}
  />
);
