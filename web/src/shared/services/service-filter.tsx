import { categoryOf, PACKAGES, Package } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from './service-sign.tsx';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';

const ALL = 'all';

const OPTIONS = [
  { value: ALL, label: 'Sve usluge' },
  ...Package.options.map((pkg) => ({
    value: pkg,
    label: PACKAGES[pkg].workerLabel,
    icon: <ServiceSign category={categoryOf(pkg)} size={20} />,
  })),
] as const;

const labelOf = (value: string): string => OPTIONS.find((option) => option.value === value)?.label ?? value;

/** The texts of the filter for its pill. */
export const SERVICE_FILTER_WORDS = { name: 'package', label: 'Usluga', toText: labelOf } as const;

type ServiceFilterProps = { value: Package | undefined; onChange: (value: Package | undefined) => void };

/**
 * The filter of workers and companies: all services or one package, by its worker-side name
 * [tables-and-formats#service-filter].
 */
export function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const chosen = value ?? ALL;
  return (
    <ChoiceButton
      label="Usluga"
      text={value === undefined ? 'Sve usluge' : `Usluga: ${PACKAGES[value].short}`}
      value={chosen}
      options={OPTIONS}
      onChoose={(next) => onChange(next === ALL ? undefined : next)}
    />
  );
}
