import { z } from 'zod';
import { Category, Package } from '@majstorija/contract/choices.ts';
import { requiredLine, rsd, typedString } from '@majstorija/contract/fields.ts';
import { page, pageSize, pathId } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Longest texts of an item, in characters. */
export const PRICE_TEXT_LIMITS = { itemCode: 30, name: 200, subcategory: 100, unitOfMeasure: 30 } as const;

/** Most rows a workbook may hold, its largest size in bytes, and how many rows of each kind a report lists. */
export const IMPORT_LIMITS = { rows: 20_000, bytes: 5 * 1_048_576, listed: 500 } as const;

/** An item of the price list [price-list#item]: `orderNumber` is its place, `grossPrice` in rsd. */
export const PriceListItem = z
  .object({
    _id: z.string(),
    orderNumber: z.number(),
    itemCode: z.string().nullable(),
    name: z.string(),
    category: Category,
    subcategory: z.string(),
    unitOfMeasure: z.string(),
    grossPrice: z.number(),
    version: z.number(),
  })
  .meta({ id: 'PriceListItem' });
export type PriceListItem = z.infer<typeof PriceListItem>;

/** Query of the price list [price-list#page-sizes] [api#list-query]; `pageSize=all` answers every row. */
export const ListPricesQuery = z.strictObject({
  category: Category.optional(),
  searchTerm: typedString(200).optional(),
  page: page.optional(),
  pageSize: z.union([z.literal('all'), pageSize]).optional(),
});
export type ListPricesQuery = z.infer<typeof ListPricesQuery>;

/** As many items are usual of a service. */
export const MOST_USUAL = 5;

/** Of which service the usual items are. */
export const UsualPricesQuery = z.strictObject({ package: Package });

/** The items that are done most often in orders of a service, by their ids, the most frequent first [price-list#usual]. */
export const UsualPrices = z.object({ ids: z.array(z.string()) }).meta({ id: 'UsualPrices' });

/** Path of one item. */
export const PriceParams = z.object({ id: pathId });

/** What may be changed of an item: absent leaves, null clears the code. */
export const UpdatePriceBody = z
  .object({
    itemCode: requiredLine(PRICE_TEXT_LIMITS.itemCode).nullable().optional(),
    name: requiredLine(PRICE_TEXT_LIMITS.name).optional(),
    subcategory: requiredLine(PRICE_TEXT_LIMITS.subcategory).optional(),
    unitOfMeasure: requiredLine(PRICE_TEXT_LIMITS.unitOfMeasure).optional(),
    grossPrice: rsd.optional(),
  })
  .meta({ id: 'UpdatePriceBody' });
export type UpdatePriceBody = z.infer<typeof UpdatePriceBody>;

/** The columns of the sheet 'Cenovnik', in their order [price-list#sheet-columns]. */
export const SHEET_COLUMNS = [
  '#',
  'Šifra',
  'Stavka',
  'Kategorija',
  'Potkategorija',
  'Jedinica mere',
  'Cena (rsd)',
] as const;

export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/**
 * `preview=true` answers what would happen and writes nothing. With the `plan` of a preview an import does exactly what
 * was shown, or nothing [price-list#import-as-previewed]. With `validFrom`, a day ahead as `YYYY-MM-DD`, it waits for
 * that day [price-list#valid-from]. `sheet` names the sheet of a book that has several price lists, `hiddenRows=skip` leaves out
 * the rows that Excel hides [price-list#import-sheet].
 */
export const ImportQuery = z.strictObject({
  preview: z.enum(['true', 'false']).optional(),
  plan: typedString(64).optional(),
  validFrom: z.iso.date(VALIDATION.validFrom).optional(),
  sheet: typedString(200).optional(),
  hiddenRows: z.enum(['read', 'skip']).optional(),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** An item as a workbook and a version of the list have it. */
export const PriceRow = PriceListItem.omit({ _id: true, orderNumber: true, version: true }).meta({
  id: 'PriceRow',
});
export type PriceRow = z.infer<typeof PriceRow>;

/** More than this share of the items, in percent, leaving the list, missing in a file or becoming another work is warned of. */
export const WARNED_DROP_PERCENT = 5;

/**
 * What an import or a restored version does, or would do: rows are those of the workbook, numbered as Excel does, or the
 * order numbers of the restored version. `counts` are of all of them, the lists name the first IMPORT_LIMITS.listed of
 * each kind.
 */
export const PriceImport = z
  .object({
    isPreview: z.boolean(),
    /** The version that it became; null for a preview, for one that waits and for one that changed nothing. */
    version: z.number().nullable(),
    /** The day that it waits for, `YYYY-MM-DD`; null: it applies at once. */
    validFrom: z.string().nullable(),
    /** Names all of its changes, with what they replace: equal texts for equal changes. */
    plan: z.string(),
    counts: z.object({
      created: z.number(),
      newPrices: z.number(),
      otherChanges: z.number(),
      unchanged: z.number(),
      invalid: z.number(),
      /** Items that leave the list; an import removes none. */
      removed: z.number(),
    }),
    /** What to look at twice [price-list#warnings]. */
    warnings: z.object({
      /** A price that changes by more than these percents counts as a large change. */
      share: z.number(),
      largeChanges: z.number(),
      /** Items that leave the list, or that the file lacks, when these are over WARNED_DROP_PERCENT of `items`; else 0. */
      dropped: z.number(),
      items: z.number(),
      /**
       * Items that get another name, category, subcategory, unit or code, when these are over WARNED_DROP_PERCENT of
       * `matched`, the items that the file is about, or one gets the name of another; else 0.
       */
      renamed: z.number(),
      matched: z.number(),
      /** New items that look like another one: `like` is its code or its name. */
      alike: z.array(z.object({ row: z.number(), name: z.string(), like: z.string() })),
      /** Visible sheets that are not read although they have half of the titles. */
      unreadSheets: z.array(z.string()),
      /** Rows with content that Excel hides and that are read, those that are left out at a wish, and hidden columns. */
      hiddenRows: z.number(),
      skippedRows: z.number(),
      hiddenColumns: z.array(z.enum(SHEET_COLUMNS)),
    }),
    /**
     * The sheet that was read, the visible ones that were not, and all that are price lists, from which one was chosen; null for a
     * restored version and one that waits.
     */
    sheet: z.object({ name: z.string(), others: z.array(z.string()), lists: z.array(z.string()) }).nullable(),
    created: z.array(PriceRow.extend({ row: z.number() })),
    /** Changes of the price first. */
    changed: z.array(PriceRow.extend({ row: z.number(), before: PriceRow })),
    removed: z.array(PriceRow),
    errors: z.array(
      z.object({ row: z.number(), column: z.enum(SHEET_COLUMNS).nullable(), message: z.string() }),
    ),
  })
  .meta({ id: 'PriceImport' });
export type PriceImport = z.infer<typeof PriceImport>;
