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

/** The only city served. */
export const CITY = 'Beograd';

/** The 17 municipalities of Belgrade in Serbian alphabetical order [addresses#municipalities]. */
export const MUNICIPALITY_OPTIONS = [
  'Barajevo',
  'Čukarica',
  'Grocka',
  'Lazarevac',
  'Mladenovac',
  'Novi Beograd',
  'Obrenovac',
  'Palilula',
  'Rakovica',
  'Savski venac',
  'Sopot',
  'Stari grad',
  'Surčin',
  'Voždovac',
  'Vračar',
  'Zemun',
  'Zvezdara',
] as const;
export type Municipality = (typeof MUNICIPALITY_OPTIONS)[number];

/** Kinds of place an address can be; a company's is always `office` [addresses#types]. */
export const ADDRESS_TYPE_OPTIONS = ['home', 'flat', 'office', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPE_OPTIONS)[number];

/** Address type → label on screen [addresses#types]. */
export const ADDRESS_TYPES = {
  home: 'Kuća',
  flat: 'Stan',
  office: 'Poslovna lokacija',
  other: 'Ostalo',
} as const satisfies Record<AddressType, string>;

/** Choices of rows per page in a table [tables-and-formats#page-sizes]. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** Rows per page until the user chooses [tables-and-formats#page-sizes]. */
export const DEFAULT_PAGE_SIZE = 25 satisfies (typeof PAGE_SIZES)[number];

/**
 * Limits and intervals of the whole product [tables-and-formats#numbers-of-the-product]; `…Ms` are milliseconds, `…Px`
 * CSS pixels.
 */
export const LIMITS = {
  searchDebounceMs: 300,
  mobileBreakpointPx: 600,
  ordersRefreshMs: 5 * 60_000,
  successToastMs: 3_000,
  errorToastMs: 5_000,
  freshMs: 5 * 60_000,
  keptMs: 30 * 60_000,
  /** Rows of a list asked for without `page`, and the largest `pageSize` [api#paging]. */
  maxPageSize: 200,
  /** Characters of an address from which suggestions are asked for [addresses#suggest-after-pause]. */
  addressQueryMin: 3,
  /** The most that one payment can be, in rsd. */
  maxAmountRsd: 10_000_000,
  /** The most of one item that one order can hold, in its unit of measure. */
  maxQuantity: 100_000,
} as const satisfies Record<string, number>;
