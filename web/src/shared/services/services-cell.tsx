import { CATEGORY_OPTIONS, PACKAGES, type Package, packagesOf } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from './service-sign.tsx';
import classes from './services-cell.module.css';

/** The column 'Usluge' of workers and companies: the sign of each category and the short names of its packages. */
export function ServicesCell({ packages }: { packages: readonly Package[] }) {
  const offeredOf = CATEGORY_OPTIONS.map((category) => ({
    category,
    offered: packagesOf(category).filter((pkg) => packages.includes(pkg)),
  })).filter(({ offered }) => offered.length > 0);
  const whole = offeredOf
    .flatMap(({ offered }) => offered.map((pkg) => PACKAGES[pkg].workerLabel))
    .join(', ');
  return (
    <span className={classes.services} title={whole}>
      {offeredOf.map(({ category, offered }) => (
        <span
          key={category}
          className={classes.service}
          title={offered.map((pkg) => PACKAGES[pkg].workerLabel).join(', ')}
        >
          <ServiceSign category={category} size={18} />
          <span>{offered.map((pkg) => PACKAGES[pkg].short).join(', ')}</span>
        </span>
      ))}
    </span>
  );
}
