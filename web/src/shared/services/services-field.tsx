import { useController, type FieldValues } from 'react-hook-form';
import {
  CATEGORIES,
  CATEGORY_OPTIONS,
  type Category,
  PACKAGES,
  packagesOf,
} from '@majstorija/contract/catalog.ts';
import { readServiceChoice, withCategory, withPackage, type ServiceChoice } from './service-choice.ts';
import { ServiceSign } from './service-sign.tsx';
import { CheckCard } from '#ui/forms/check-card.tsx';
import { GroupField } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import classes from './services-field.module.css';

type PackagesProps = {
  category: Category;
  choice: ServiceChoice;
  isInvalid: boolean;
  onChange: (next: ServiceChoice) => void;
};

/** The packages of a ticked category that has more than one. */
function Packages({ category, choice, isInvalid, onChange }: PackagesProps) {
  const lacksOne = !packagesOf(category).some((pkg) => choice.packages.includes(pkg));
  return (
    <div role="group" aria-label={`Paketi: ${CATEGORIES[category].label}`} className={classes.packages}>
      {packagesOf(category).map((pkg) => (
        <CheckCard
          key={pkg}
          label={PACKAGES[pkg].workerLabel}
          isChecked={choice.packages.includes(pkg)}
          isInvalid={isInvalid && lacksOne}
          onChange={(isTicked) => onChange(withPackage(choice, pkg, isTicked))}
        />
      ))}
    </div>
  );
}

/**
 * The offered services: categories, and packages where a category has several [people#services-required]. Its
 * value is a ServiceChoice.
 */
export function ServicesField<Values extends FieldValues, Context, Output>(
  props: Omit<FieldProps<Values, Context, Output>, 'label' | 'isOptional'>,
) {
  const { control, name, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const choice = readServiceChoice(field.value);
  const isInvalid = fieldState.invalid;
  return (
    <GroupField label="Usluge" hint={hint} name={name} error={fieldState.error?.message}>
      <div className={classes.categories}>
        {CATEGORY_OPTIONS.map((category, index) => {
          const count = packagesOf(category).length;
          const isTicked = choice.categories.includes(category);
          return (
            <div key={category}>
              <CheckCard
                label={CATEGORIES[category].label}
                hint={count === 0 ? 'Uskoro' : undefined}
                icon={<ServiceSign category={category} size={28} />}
                isChecked={isTicked}
                isDisabled={count === 0}
                isInvalid={isInvalid && choice.categories.length === 0}
                inputRef={index === 0 ? field.ref : undefined}
                onChange={(next) => field.onChange(withCategory(choice, category, next))}
              />
              {isTicked && count > 1 && (
                <Packages
                  category={category}
                  choice={choice}
                  isInvalid={isInvalid}
                  onChange={field.onChange}
                />
              )}
            </div>
          );
        })}
      </div>
    </GroupField>
  );
}
