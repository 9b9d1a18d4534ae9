import { CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { expect, it } from 'vitest';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { PRICE_TEXT_LIMITS } from '@majstorija/contract/price-list/price-list.ts';
import { planImport } from './import-plan.ts';
import { codeKey, nameKey } from '#features/price-list/workbook/workbook-sheet.ts';
import { readWorkbook } from '#features/price-list/workbook/read-workbook.ts';
import { writeWorkbook } from '#features/price-list/workbook/write-workbook.ts';
import { SCALE } from '#testing/endurance/scale.ts';

const SIGNS = 'abcčćdđžšČĆĐŽŠжђЉ 0123456789=+-@.,/%&<>"\'_x\n\t²😀';
const TYPICAL = [
  '1.234,50',
  '007',
  '0',
  '-',
  '=1+1',
  '+381',
  '@',
  '_x000D_',
  '&amp;',
  'TRUE',
  '1e5',
  '2026-11-21',
  '#N/A',
];

/** Texts as a form accepts them, so as the list can store them. */
const text = (max: number) => {
  const schema = requiredLine(max);
  return oneof(
    string({ unit: constantFrom(...Array.from(SIGNS)), minLength: 1, maxLength: 12 }),
    constantFrom(...TYPICAL),
  )
    .filter((typed) => schema.safeParse(typed).success)
    .map((typed) => schema.parse(typed));
};

const item = record({
  itemCode: option(text(PRICE_TEXT_LIMITS.itemCode)),
  name: text(PRICE_TEXT_LIMITS.name),
  category: constantFrom(...CATEGORY_OPTIONS),
  subcategory: text(PRICE_TEXT_LIMITS.subcategory),
  unitOfMeasure: text(PRICE_TEXT_LIMITS.unitOfMeasure),
  grossPrice: integer({ min: 1, max: toPara(LIMITS.maxAmountRsd) }).map(toRsd),
});

const list = uniqueArray(item, {
  maxLength: 8,
  minLength: 1,
  comparator: (a, b) =>
    nameKey(a) === nameKey(b) ||
    (a.itemCode !== null && b.itemCode !== null && codeKey(a.itemCode) === codeKey(b.itemCode)),
}).map((items) => items.map((one, index) => ({ ...one, id: `id-${index}`, orderNumber: index + 1 })));

it('an export that is imported again changes nothing [security#import-is-whole]', async () => {
  await assert(
    asyncProperty(list, async (items) => {
      const { rows, errors } = await readWorkbook(await writeWorkbook(items));
      expect(errors).toEqual([]);
      const plan = { created: [], changed: [], removed: [], unchanged: items.length, missing: 0 };
      expect(planImport(items, rows)).toEqual({ plan, errors: [], alike: [] });
    }),
    { numRuns: SCALE.workbooks },
  );
});
