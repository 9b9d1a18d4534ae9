import { z } from 'zod';
import { typedString } from '@majstorija/contract/fields.ts';
import { PersonName } from '@majstorija/contract/people/people.ts';
import { countingNumber, page, pageSize, pathId } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ImportQuery, PriceImport, PriceRow } from '@majstorija/contract/price-list/price-list.ts';

/** What made a version [price-list#versions]. */
export const VERSION_SOURCE_OPTIONS = ['start', 'import', 'edit', 'removal', 'restore'] as const;
export type VersionSource = (typeof VERSION_SOURCE_OPTIONS)[number];

/** Source → its name. */
export const VERSION_SOURCES = {
  start: 'Početno stanje',
  import: 'Uvoz iz Excela',
  edit: 'Izmena stavke',
  removal: 'Brisanje stavke',
  restore: 'Vraćena verzija',
} as const satisfies Record<VersionSource, string>;

/** A version of the price list: who made it, when, from what, and how many items it changed. */
export const PriceVersion = z
  .object({
    /** The number as text. */
    _id: z.string(),
    number: z.number(),
    createdAt: z.string(),
    /** Null: the product itself. */
    by: PersonName.nullable(),
    source: z.enum(VERSION_SOURCE_OPTIONS),
    restoredNumber: z.number().nullable(),
    /** The day that it waited for, `YYYY-MM-DD`; null: it applied at once. */
    validFrom: z.string().nullable(),
    fileName: z.string().nullable(),
    /** Whether the file is still kept. */
    hasFile: z.boolean(),
    itemCount: z.number(),
    counts: z.object({
      created: z.number(),
      newPrices: z.number(),
      otherChanges: z.number(),
      removed: z.number(),
    }),
    /** Changes made after a waiting version was confirmed that it replaced when its day came. */
    replacedCount: z.number(),
  })
  .meta({ id: 'PriceVersion' });
export type PriceVersion = z.infer<typeof PriceVersion>;

/** Query of the versions, newest first. */
export const ListVersionsQuery = z.strictObject({ page: page.optional(), pageSize: pageSize.optional() });

const MOST_VERSIONS = 1_000_000_000;
const versionNumber = countingNumber(MOST_VERSIONS, VALIDATION.invalid);

/** Path of one version. */
export const VersionParams = z.object({ number: versionNumber });

/** Path of two versions to compare; `before` 0 is the empty list. */
export const CompareParams = z.object({
  before: z.union([z.literal('0').transform(() => 0), versionNumber]),
  after: versionNumber,
});

/** How an item differs between two versions. */
export const DIFFERENCE_OPTIONS = ['newPrice', 'created', 'removed', 'otherChange'] as const;
export type DifferenceKind = (typeof DIFFERENCE_OPTIONS)[number];

/** Kind → its name. */
export const DIFFERENCES = {
  newPrice: 'Nove cene',
  created: 'Nove stavke',
  removed: 'Uklonjene stavke',
  otherChange: 'Ostale izmene',
} as const satisfies Record<DifferenceKind, string>;

/** Query of the differences: search in name and code, and the kind. */
export const CompareQuery = z.strictObject({
  searchTerm: typedString(200).optional(),
  kind: z.enum(DIFFERENCE_OPTIONS, VALIDATION.unknownChoice).optional(),
  page: page.optional(),
  pageSize: pageSize.optional(),
});

/** An item that two versions have differently; `before` is null for a new one, `after` for a removed one. */
export const PriceDifference = z
  .object({
    _id: z.string(),
    kind: z.enum(DIFFERENCE_OPTIONS),
    before: PriceRow.nullable(),
    after: PriceRow.nullable(),
  })
  .meta({ id: 'PriceDifference' });
export type PriceDifference = z.infer<typeof PriceDifference>;

/** As for an import: a preview, its plan, and a day to wait for. */
export const RestoreQuery = ImportQuery;

/** The version that waits for its day; there is one at most [price-list#valid-from]. */
export const WaitingVersion = z
  .object({
    _id: z.string(),
    createdAt: z.string(),
    by: PersonName,
    validFrom: z.string(),
    source: z.enum(['import', 'restore']),
    restoredNumber: z.number().nullable(),
    fileName: z.string().nullable(),
    /** When its day came and the list refused it; null: it waits. */
    refusedAt: z.string().nullable(),
  })
  .meta({ id: 'WaitingVersion' });
export type WaitingVersion = z.infer<typeof WaitingVersion>;

/** The waiting version, if any. */
export const WaitingAnswer = z.object({ waiting: WaitingVersion.nullable() }).meta({ id: 'WaitingAnswer' });

/** What the waiting version would do to the list of now, and which changes made meanwhile it would replace. */
export const WaitingPreview = z
  .object({
    preview: PriceImport,
    replaced: z.object({ count: z.number(), names: z.array(z.string()) }),
  })
  .meta({ id: 'WaitingPreview' });
export type WaitingPreview = z.infer<typeof WaitingPreview>;

/** Path of a waiting version. */
export const WaitingParams = z.object({ id: pathId });
