import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { countOf, formatMoney, NOUNS } from '@majstorija/contract/text/format.ts';

/** How much of something was done, at which price in rsd. */
interface Work {
  readonly quantity: number;
  readonly unitPrice: number;
}

const lineInPara = ({ quantity, unitPrice }: Work): number => Math.round(quantity * toPara(unitPrice));

/** What one kind of work cost in rsd, to the para. */
export const lineAmount = (work: Work): number => toRsd(lineInPara(work));

/** The sum of what was done in rsd: of the amounts as they are shown, so that it adds up on paper. */
export const sumOf = (works: readonly Work[]): number =>
  toRsd(works.reduce((sum, work) => sum + lineInPara(work), 0));

/** `3 stavke, 11.800,00 rsd`; nothing done is `bez stavki`. */
export const worksWords = (works: readonly Work[]): string =>
  works.length === 0 ? 'bez stavki' : `${countOf(works.length, NOUNS.stavka)}, ${formatMoney(sumOf(works))}`;
