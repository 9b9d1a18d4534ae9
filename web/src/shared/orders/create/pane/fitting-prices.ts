import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { fold } from '@majstorija/contract/text/fold.ts';

/** Shorter words are prepositions and the like. */
const MIN_WORD = 4;
/** What Serbian cases change at the end of a longer word: slavina, slavine, slavinu. */
const ENDING = 2;
const SHOWN = 3;
const CALL_OUT = 'izlazak na teren';

/** What an operator says about money: the call-out, the items that fit the typed words, and from what to what it goes. */
export type FittingPrices = {
  callOut: PriceListItem | undefined;
  items: readonly PriceListItem[];
  /** The folded words and their beginnings, by which the items were found. */
  words: readonly string[];
};

/** The folded words that say something. */
const wordsOf = (text: string): string[] => [
  ...new Set((fold(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= MIN_WORD)),
];

const stemOf = (word: string): string => word.slice(0, Math.max(MIN_WORD, word.length - ENDING));

/** The items of a package; of the whole category where the price list does not name its packages. */
function ofPackage(items: readonly PriceListItem[], pkg: Package | undefined): readonly PriceListItem[] {
  const label = pkg && PACKAGES[pkg].label;
  const own = items.filter(({ subcategory }) => subcategory === label);
  return own.length > 0 ? own : items;
}

/** A stem in few items says more than one in many: valve against replacement. */
function weigh(items: readonly { folded: string }[], stems: readonly string[]) {
  const weights = stems.map((stem) => {
    const count = items.filter(({ folded }) => folded.includes(` ${stem}`)).length;
    return { stem, weight: count === 0 ? 0 : 1 / count };
  });
  return (folded: string): number =>
    weights.reduce((sum, { stem, weight }) => (folded.includes(` ${stem}`) ? sum + weight : sum), 0);
}

const isCallOut = ({ folded }: { folded: string }): boolean => folded.startsWith(` ${CALL_OUT}`);

/** The items of the price list that fit what the caller said, best first [orders#prices-to-say]. */
export function fitPrices(
  list: readonly PriceListItem[],
  pkg: Package | undefined,
  description: string,
): FittingPrices {
  const items = ofPackage(list, pkg).map((item) => ({ item, folded: ` ${fold(item.name)}` }));
  const words = wordsOf(description);
  const stems = words.map(stemOf);
  const weightOf = weigh(items, stems);
  const fitting = items
    .filter((one) => !isCallOut(one) && weightOf(one.folded) > 0)
    .toSorted((a, b) => weightOf(b.folded) - weightOf(a.folded))
    .slice(0, SHOWN);
  return {
    callOut: items.find(isCallOut)?.item,
    items: fitting.map(({ item }) => item),
    words: [...words, ...stems],
  };
}

const priceOf = (item: PriceListItem | undefined): number => item?.grossPrice ?? 0;

/** From the cheapest to the dearest fitting item, each with the call-out; undefined when nothing has a price. */
export function rangeOf({ callOut, items }: FittingPrices) {
  const byPrice = items.toSorted((a, b) => priceOf(a) - priceOf(b));
  const [cheapest, dearest] = [byPrice[0], byPrice.at(-1)];
  if (callOut === undefined && cheapest === undefined) return undefined;
  return {
    cheapest,
    dearest,
    from: priceOf(callOut) + priceOf(cheapest),
    to: priceOf(callOut) + priceOf(dearest),
  };
}
