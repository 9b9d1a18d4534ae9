import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { textSearch } from '#lib/lists/text-search.ts';

/** As many rows stand under the search, always: what is below never moves. */
export const SHOWN = 5;

const LEAST_LETTERS = 3;
const CALL_OUT = 'izlazak na teren';

/** `2 ventil`: how many, and of what. */
const WITH_QUANTITY = /^\s*(\d{1,5}(?:[.,]\d{1,2})?)\s+(?=\D)/u;

export function readTyped(typed: string): { quantity: number; words: string } {
  const [before = '', number = ''] = WITH_QUANTITY.exec(typed) ?? [];
  const quantity = Number(number.replace(',', '.'));
  return { quantity: quantity > 0 ? quantity : 1, words: typed.slice(before.length).trim() };
}

const isCallOut = ({ name }: PriceListItem): boolean => fold(name).startsWith(CALL_OUT);

/** Those of the order's own service first. */
function byService(items: readonly PriceListItem[], pkg: Package): readonly PriceListItem[] {
  const { label } = PACKAGES[pkg];
  const isOwn = ({ subcategory }: PriceListItem) => subcategory === label;
  return [...items.filter(isOwn), ...items.filter((item) => !isOwn(item))];
}

/** The most frequent first, then the call-out and the others in their order. */
function byUse(items: readonly PriceListItem[], usual: readonly string[]): PriceListItem[] {
  const rankOf = (item: PriceListItem): number => {
    const place = usual.indexOf(item._id);
    if (place !== -1) return place;
    return usual.length + (isCallOut(item) ? 0 : 1);
  };
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The items to offer: what is usual of the service until three letters are typed, then what has all the words [price-list#usual]. */
export function findItems(
  list: readonly PriceListItem[],
  pkg: Package,
  { words, usual }: { words: string; usual: readonly string[] },
): { shown: readonly PriceListItem[]; found: number | undefined } {
  const items = byService(list, pkg);
  if (words.length < LEAST_LETTERS) {
    return { shown: byUse(items, usual).slice(0, SHOWN), found: undefined };
  }
  const isFound = textSearch(words);
  const found = items.filter(({ itemCode, name }) => isFound(`${itemCode ?? ''} ${name}`));
  return { shown: found.slice(0, SHOWN), found: found.length };
}

/** The call-out of a service, for work that the price list does not have. */
export const findCallOut = (list: readonly PriceListItem[], pkg: Package): PriceListItem | undefined =>
  byService(list, pkg).find(isCallOut);
