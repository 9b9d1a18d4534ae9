import { fold } from '@majstorija/contract/text/fold.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import type { SheetItem, SheetRow } from '#features/price-list/workbook/workbook-sheet.ts';

/** A new item that looks like another one, without being the same for people [price-list#alike]. */
export interface Likeness {
  readonly row: number;
  readonly name: string;
  /** The code or the name of the other one. */
  readonly like: string;
}

/** Cyrillic capitals that are drawn as Latin ones, although most are other letters. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Ј: 'J',
  Ѕ: 'S',
};

/** What separates words, but not 1/2 or 10-12. */
const SEPARATORS = /(?<!\p{N})[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\p{N})/gu;

/** Letters and numbers alone: V-001 and V001 look alike, also when С stands for C. */
const looksOf = (text: string): string =>
  fold(
    text.toUpperCase().replace(/[\u0400-\u04FF]/g, (letter) => lookUp(DRAWN_AS, letter) ?? letter),
  ).replace(SEPARATORS, '');

const codeLooks = ({ itemCode }: SheetItem): string => (itemCode === null ? '' : looksOf(itemCode));
const nameLooks = ({ category, subcategory, name }: SheetItem): string =>
  `${category}\0${looksOf(subcategory)}\0${looksOf(name)}`;

/** The new items that look like one of the list or like one of the rows before them. */
export function findAlike(created: readonly SheetRow[], items: readonly SheetItem[]): Likeness[] {
  const codes = new Map(items.map((item) => [codeLooks(item), item]));
  const names = new Map(items.map((item) => [nameLooks(item), item]));
  codes.delete('');
  return created.flatMap((item) => {
    const other = codes.get(codeLooks(item)) ?? names.get(nameLooks(item));
    if (codeLooks(item) !== '') codes.set(codeLooks(item), item);
    names.set(nameLooks(item), item);
    return other ? [{ row: item.row, name: item.name, like: other.itemCode ?? other.name }] : [];
  });
}
