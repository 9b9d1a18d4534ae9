import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { PACKAGES, type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from './service-sign.tsx';
import type { ListFilter } from '#shared/lists/applied-filters.ts';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';

const ALL = 'all';

const OPTIONS = [
  { value: ALL, label: 'Sve usluge' },
  ...PACKAGE_OPTIONS.map((pkg) => ({
    value: pkg,
    label: PACKAGES[pkg].workerLabel,
    icon: <ServiceSign category={categoryOf(pkg)} size={20} />,
  })),
] as const;

/**
 * The filter of workers and companies: all services or one package, by its worker-side name
 * [tables-and-formats#service-filter].
 */
export function serviceFilter(
  value: Package | undefined,
  onChange: (value: Package | undefined) => void,
): ListFilter {
  return {
    label: 'Usluga',
    text: value && PACKAGES[value].workerLabel,
    onClear: () => onChange(undefined),
    field: (
      <ChoiceButton
        label="Usluga"
        text={value === undefined ? 'Sve usluge' : `Usluga: ${PACKAGES[value].short}`}
        value={value ?? ALL}
        options={OPTIONS}
        onChoose={(next) => onChange(next === ALL ? undefined : next)}
      />
    ),
  };
}
