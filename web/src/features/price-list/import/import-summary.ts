import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { formatNumber, plural, NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { PriceImport, PriceRow } from '@majstorija/contract/price-list/price-list.ts';

/** An item before and after a change. */
type Changed = PriceRow & { before: PriceRow };

/** Whether a change is one of the price. */
export const hasNewPrice = ({ grossPrice, before }: Changed): boolean => grossPrice !== before.grossPrice;

const NEW_PRICE = { one: 'nova cena', few: 'nove cene', other: 'novih cena' };
const CHANGE = { one: 'druga izmena', few: 'druge izmene', other: 'drugih izmena' };
const NEW = { one: 'nova', few: 'nove', other: 'novih' };
const GOING = { one: 'izlazi', few: 'izlaze', other: 'izlazi' };
const WRONG = { one: 'neispravan red', few: 'neispravna reda', other: 'neispravnih redova' };

type Counts = Pick<PriceImport['counts'], 'newPrices' | 'otherChanges' | 'created' | 'removed'>;

/** The counts of changes as words; those of zero are left out. */
const partsOf = ({ newPrices, otherChanges: others, created, removed }: Counts): string[] =>
  [
    newPrices > 0 && `${formatNumber(newPrices)} ${plural(newPrices, NEW_PRICE)}`,
    others > 0 && `${formatNumber(others)} ${plural(others, CHANGE)}`,
    created > 0 && `${formatNumber(created)} ${plural(created, NEW)}`,
    removed > 0 && `${formatNumber(removed)} ${plural(removed, GOING)} iz cenovnika`,
  ].filter((part) => part !== false);

/** `12 novih cena, 4 nove, 1 izlazi iz cenovnika`. */
export const summarizeCounts = (counts: Counts): string => partsOf(counts).join(', ') || 'bez promena';

/** `214 stavki: 198 bez promene, 12 novih cena, 4 nove`; counts of zero are left out. */
export function summarize({ counts }: PriceImport): string {
  const { unchanged, newPrices, otherChanges: others, created, removed, invalid } = counts;
  const parts = [...(unchanged > 0 ? [`${formatNumber(unchanged)} bez promene`] : []), ...partsOf(counts)];
  const total = countOf(unchanged + newPrices + others + created + removed, NOUNS.stavka);
  const wrong = invalid > 0 ? ` · ${formatNumber(invalid)} ${plural(invalid, WRONG)}` : '';
  return `${total}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}${wrong}`;
}

/** How many items a change adds, changes or removes. */
export const countWritten = ({ counts }: PriceImport): number =>
  counts.created + counts.newPrices + counts.otherChanges + counts.removed;

/** A day, `YYYY-MM-DD`, as `DD.MM.YYYY.` */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

const percent = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** By how much a price goes up or down: `+12,5%`. */
export const changeInPercent = (before: number, after: number): string =>
  `${percent.format(((after - before) / before) * 100)}%`;

/** A field of an item as a preview names it. */
const FIELDS = [
  ['itemCode', 'šifra', ({ itemCode }: PriceRow) => itemCode ?? '-'],
  ['name', 'naziv', ({ name }: PriceRow) => name],
  ['category', 'kategorija', ({ category }: PriceRow) => CATEGORIES[category].label],
  ['subcategory', 'potkategorija', ({ subcategory }: PriceRow) => subcategory],
  ['unitOfMeasure', 'jedinica mere', ({ unitOfMeasure }: PriceRow) => unitOfMeasure],
] as const;

/** What else a row changes: `naziv: Ventil → Kuglasti ventil`. */
export function otherChanges(after: Changed): string[] {
  return FIELDS.filter(([field]) => after[field] !== after.before[field]).map(
    ([, name, textOf]) => `${name}: ${textOf(after.before)} → ${textOf(after)}`,
  );
}
