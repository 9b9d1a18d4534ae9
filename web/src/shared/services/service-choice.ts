import { z } from 'zod';
import {
  CATEGORIES,
  CATEGORY_OPTIONS,
  PACKAGES,
  PACKAGE_OPTIONS,
  categoryOf,
  isPackageOf,
  onlyPackageOf,
} from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import { missingPackageText, VALIDATION } from '@majstorija/contract/messages/validation.ts';

const Choice = z.object({ categories: z.array(Category), packages: z.array(Package) });

/** The services of a form: a category can be ticked before any of its packages is. */
export type ServiceChoice = z.infer<typeof Choice>;

/**
 * The services of a form as they are sent: at least one, and one at least of every ticked category
 * [people#services-required].
 */
export const serviceChoice = Choice.superRefine(({ categories, packages }, context) => {
  if (categories.length === 0) context.addIssue({ code: 'custom', message: VALIDATION.packagesRequired });
  for (const category of categories) {
    if (packages.some((pkg) => isPackageOf(category, pkg))) continue;
    context.addIssue({ code: 'custom', message: missingPackageText(CATEGORIES[category].label) });
  }
}).transform(({ packages }) => packages);

/**
 * The choice with these packages, their categories ticked; in the order of display, so that equal ones are
 * equal.
 */
export const toServiceChoice = (packages: readonly Package[]): ServiceChoice => ({
  categories: CATEGORY_OPTIONS.filter((category) => packages.some((pkg) => isPackageOf(category, pkg))),
  packages: PACKAGE_OPTIONS.filter((pkg) => packages.includes(pkg)),
});

/** Stored packages as a text, for a question about their change. */
export const showServices = (stored: unknown): string =>
  z
    .array(Package)
    .parse(stored)
    .map((pkg) => PACKAGES[pkg].workerLabel)
    .join(', ');

/** Parses a form's value; an invalid one becomes the empty choice. */
export const readServiceChoice = (value: unknown): ServiceChoice =>
  Choice.safeParse(value).data ?? toServiceChoice([]);

/** Whether both have the same packages. */
export const isSameChoice = (a: ServiceChoice, b: ServiceChoice): boolean =>
  a.categories.join() === b.categories.join() && a.packages.join() === b.packages.join();

/** Ticks or clears a category: one with a single package includes it, a cleared one removes its packages. */
export function withCategory(choice: ServiceChoice, category: Category, isTicked: boolean): ServiceChoice {
  const only = onlyPackageOf(category);
  const others = choice.packages.filter((pkg) => categoryOf(pkg) !== category);
  const packages = isTicked && only !== undefined ? [...others, only] : others;
  return {
    categories: CATEGORY_OPTIONS.filter((each) =>
      each === category ? isTicked : choice.categories.includes(each),
    ),
    packages: toServiceChoice(packages).packages,
  };
}

/** Ticks or clears one package; its category stays ticked. */
export function withPackage(choice: ServiceChoice, pkg: Package, isTicked: boolean): ServiceChoice {
  const packages = PACKAGE_OPTIONS.filter((each) =>
    each === pkg ? isTicked : choice.packages.includes(each),
  );
  return { ...choice, packages };
}
