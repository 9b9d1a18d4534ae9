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
  /** The most that is read of it, which is what the field of a street takes. */
  addressQueryMax: 200,
  /** Characters from which on the search over everything is asked, and the most that it takes [search#short-queries]. */
  searchMinLength: 2,
  searchMaxLength: 80,
  /** The most that one payment can be, in rsd. */
  maxAmountRsd: 10_000_000,
  /** The most of one item that one order can hold, in its unit of measure. */
  maxQuantity: 100_000,
} as const satisfies Record<string, number>;

/** So many workers are suggested for an order at most [dispatch#suggestions]. */
export const MOST_SUGGESTIONS = 5_000;

/** So many recommended and as many excluded ones are answered and drawn unless somebody types [dispatch#first-of-each]. */
export const FIRST_SUGGESTIONS = 30;

/** The most that one answer of the board holds [board#bounds]. */
export const BOARD_LIMITS = {
  workers: 100,
  bars: 40,
  unassigned: 100,
  stage: 50,
} as const;

/** So many conflicts of one assignment are told, and may be said to be seen [dispatch#conflicts]. */
export const MOST_CONFLICTS = 20;
