import { CATEGORY_OPTIONS, PACKAGES, type Package, packagesOf } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from './service-sign.tsx';
import classes from './services-cell.module.css';

/** The column 'Usluge' of workers and companies: the sign of each category and the short names of its packages. */
export function ServicesCell({ packages }: { packages: readonly Package[] }) {
  return (
    <span className={classes.services}>
      {CATEGORY_OPTIONS.map((category) => {
        const offered = packagesOf(category).filter((pkg) => packages.includes(pkg));
        if (offered.length === 0) return null;
        return (
          <span
            key={category}
            className={classes.service}
            title={offered.map((pkg) => PACKAGES[pkg].workerLabel).join(', ')}
          >
            <ServiceSign category={category} size={20} />
            {offered.map((pkg) => PACKAGES[pkg].short).join(', ')}
          </span>
        );
      })}
    </span>
  );
}
