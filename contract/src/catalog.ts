/**
 * Kinds of job a client orders, in order of display; TRANSPORT and ROAD_ASSISTANCE hold no package yet
 * [orders#categories-without-packages].
 */
export const CATEGORY_OPTIONS = ['WATER_AND_SEWER', 'ELECTRICS', 'TRANSPORT', 'ROAD_ASSISTANCE'] as const;

export type Category = (typeof CATEGORY_OPTIONS)[number];

/**
 * What exactly is done within a category; a worker offers packages, an order asks for one
 * [orders#categories-and-packages].
 */
export const PACKAGE_OPTIONS = ['PLUMBING', 'DRAIN_CLEARING', 'ELECTRICAL'] as const;
export type Package = (typeof PACKAGE_OPTIONS)[number];

type CategoryFacts = {
  readonly label: string;
  readonly short: string;
  readonly packages: readonly Package[];
  readonly sign: 'circle' | 'triangle' | 'square' | 'diamond';
};

/**
 * Category → label, short form, packages in order of display and the outline of its sign
 * [orders#categories-and-packages].
 */
export const CATEGORIES: Readonly<Record<Category, CategoryFacts>> = {
  WATER_AND_SEWER: {
    label: 'Vodovod i kanalizacija',
    short: 'ViK',
    packages: ['PLUMBING', 'DRAIN_CLEARING'],
    sign: 'circle',
  },
  ELECTRICS: { label: 'Elektro radovi', short: 'Elektro', packages: ['ELECTRICAL'], sign: 'triangle' },
  TRANSPORT: { label: 'Transport', short: 'Transport', packages: [], sign: 'square' },
  ROAD_ASSISTANCE: { label: 'Pomoć na putu', short: 'Pomoć na putu', packages: [], sign: 'diamond' },
};

/** Package → its name on orders, its name on workers and companies, and the short form [orders#package-names]. */
export const PACKAGES = {
  PLUMBING: {
    label: 'Vodoinstalaterski radovi',
    workerLabel: 'Vodoinstalaterski radovi',
    short: 'Vodoinstalater',
  },
  DRAIN_CLEARING: {
    label: 'Zagušenja kanalizacije',
    workerLabel: 'Specializovana vozila za odgušenja',
    short: 'VOMA',
  },
  ELECTRICAL: { label: 'Elektro radovi', workerLabel: 'Elektro radovi', short: 'Elektro' },
} as const satisfies Record<Package, { label: string; workerLabel: string; short: string }>;

/** The packages of a category in order of display; empty for one that is not offered yet. */
export function packagesOf(category: Category): readonly Package[] {
  return CATEGORIES[category].packages;
}

const CATEGORY_OF_PACKAGE = {
  PLUMBING: 'WATER_AND_SEWER',
  DRAIN_CLEARING: 'WATER_AND_SEWER',
  ELECTRICAL: 'ELECTRICS',
} as const satisfies Record<Package, Category>;

/** The one category a package belongs to. */
export function categoryOf(pkg: Package): Category {
  return CATEGORY_OF_PACKAGE[pkg];
}

/** Whether an order of this category may ask for this package [orders#package-of-category]. */
export function isPackageOf(category: Category, pkg: Package): boolean {
  return CATEGORY_OF_PACKAGE[pkg] === category;
}

/**
 * The package chosen without asking: defined only when the category has exactly one [orders#single-package-is-chosen].
 */
export function onlyPackageOf(category: Category): Package | undefined {
  const [first, ...others] = CATEGORIES[category].packages;
  return others.length === 0 ? first : undefined;
}
