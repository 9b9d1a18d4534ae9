import { PACKAGES, type Package } from '@majstorija/contract/catalog.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { foldedWords, kindOf, readSaidWords, stemOfBoth } from './said-words.ts';

const SHOWN = 3;
/** A kind of work among the words that were said of an item. */
const KIND = 'kind:';
const CALL_OUT = 'izlazak na teren';

/** An item, the words of it that were said, and their stems. */
type Fitting = {
  readonly item: PriceListItem;
  readonly said: ReadonlySet<string>;
  readonly stems: readonly string[];
};

/** What an operator says about money: the call-out, the items that fit the typed words, and from what to what it goes. */
export type FittingPrices = {
  callOut: PriceListItem | undefined;
  /** Up to three of all that fit, the cheapest and the dearest among them, by price. */
  items: readonly PriceListItem[];
  /** Further ones that fit. */
  others: number;
  /** The folded words of the caller by which they were found, and the stems that these share with the items. */
  said: readonly string[];
  stems: readonly string[];
  /** The cheapest and the dearest of all that fit, or the call-out alone; undefined without any price. */
  range: { readonly from: Sum; readonly to: Sum } | undefined;
};

/** What one item costs with the call-out of its subcategory, in rsd; without an item the call-out alone. */
type Sum = {
  readonly total: number;
  readonly callOut: PriceListItem | undefined;
  readonly item: PriceListItem | undefined;
};

/** The items of a package; of the whole category where the price list does not name its packages. */
function ofPackage(items: readonly PriceListItem[], pkg: Package | undefined): readonly PriceListItem[] {
  const label = pkg && PACKAGES[pkg].label;
  const own = items.filter(({ subcategory }) => subcategory === label);
  return own.length > 0 ? own : items;
}

const isCallOut = ({ name }: PriceListItem): boolean => fold(name).startsWith(CALL_OUT);

/** What the work leaves out is not what it is about: `Popravka pukle cevi, bez vraćanja pločica`. */
const withoutExceptions = (name: string): string => fold(name).replace(/\bbez [^,;()]*/g, ' ');

const SMALL = /^(?:na|u|za|sa|od|do|po|i|ili|iz)$/;
/** Adjectives and signs before a noun: `jednoručne baterije`, `WC šolje`. */
const BEFORE_A_NOUN = /(?:og|eg|ih|ne|ve|ske)$|^wc$/;

/** Whether the first noun after the kind of work was said: `Zamena slavine`, and not the tap of `Zamena gumica na slavini`. */
function isItsObject(words: readonly string[], isSaid: (word: string) => boolean): boolean {
  for (const word of words.slice(1)) {
    if (SMALL.test(word)) return false;
    if (isSaid(word)) return true;
    if (!BEFORE_A_NOUN.test(word)) return false;
  }
  return false;
}

type Said = ReturnType<typeof readSaidWords>;

function matchItem(item: PriceListItem, { words: saidWords, kinds }: Said): Fitting {
  const words = foldedWords(withoutExceptions(item.name));
  const said = new Set<string>();
  const stems: string[] = [];
  for (const { word } of saidWords) {
    const [stem] = words.map((own) => stemOfBoth(own, word)).filter((found) => found !== undefined);
    if (stem === undefined) continue;
    said.add(word);
    stems.push(stem);
  }
  const kind = kindOf(words[0] ?? '');
  const isSaid = (own: string): boolean => stems.some((stem) => own.startsWith(stem));
  if (kind !== undefined && kinds.includes(kind) && isItsObject(words, isSaid)) said.add(`${KIND}${kind}`);
  return { item, said, stems };
}

/** Whether one says all that the other says, and more. */
const saysMore = (one: Fitting, other: Fitting): boolean =>
  one.said.size > other.said.size && [...other.said].every((word) => one.said.has(word));

/** The items that fit what was said, without those of which another says all that they say, and more. */
function findFitting(items: readonly PriceListItem[], text: string): Fitting[] {
  const said = readSaidWords(text);
  const all = items.filter((item) => !isCallOut(item)).map((item) => matchItem(item, said));
  const having = (wanted: string) => {
    const words = said.words.filter(({ weight }) => weight === wanted).map(({ word }) => word);
    return all.filter((one) => words.some((word) => one.said.has(word)));
  };
  const things = having('thing');
  const fitting = things.length > 0 ? things : having('where');
  return fitting.filter((one) => !fitting.some((other) => saysMore(other, one)));
}

/** The cheapest, the dearest and the middle one of items that are sorted by price. */
function someOf(items: readonly PriceListItem[]): readonly PriceListItem[] {
  if (items.length <= SHOWN) return items;
  const shown = [0, Math.floor((items.length - 1) / 2), items.length - 1];
  return items.filter((_, at) => shown.includes(at));
}

/** The items of the price list that fit what the caller said of the fault, and the sums to say [orders#prices-to-say]. */
export function fitPrices(
  list: readonly PriceListItem[],
  pkg: Package | undefined,
  words: string,
): FittingPrices {
  const items = ofPackage(list, pkg);
  const fitting = findFitting(items, words);
  const sumOf = (item: PriceListItem): Sum & { item: PriceListItem } => {
    const callOut = items.find((one) => isCallOut(one) && one.subcategory === item.subcategory);
    return { item, callOut, total: item.grossPrice + (callOut?.grossPrice ?? 0) };
  };
  const sums = fitting.map(({ item }) => sumOf(item)).toSorted((a, b) => a.total - b.total);
  const shown = someOf(sums.map(({ item }) => item));
  const callOut = sums.length === 0 ? items.find(isCallOut) : sums.find((sum) => sum.callOut)?.callOut;
  const alone = callOut && { item: undefined, callOut, total: callOut.grossPrice };
  const [from, to] = [sums[0] ?? alone, sums.at(-1) ?? alone];
  return {
    callOut,
    items: shown,
    others: sums.length - shown.length,
    said: [...new Set(fitting.flatMap(({ said }) => [...said].filter((word) => !word.startsWith(KIND))))],
    stems: [...new Set(fitting.flatMap(({ stems }) => stems))],
    range: from && to && { from, to },
  };
}
