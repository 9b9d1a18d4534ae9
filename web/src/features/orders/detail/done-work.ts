import type { DoneWork } from '@majstorija/contract/orders/orders.ts';

const PARA_PER_RSD = 100;

const lineInPara = ({ quantity, unitPrice }: DoneWork): number =>
  Math.round(quantity * Math.round(unitPrice * PARA_PER_RSD));

/** What one kind of work cost in rsd, to the para. */
export const lineAmount = (work: DoneWork): number => lineInPara(work) / PARA_PER_RSD;

/** The sum of what was done in rsd: of the amounts as they are shown, so that it adds up on paper. */
export const sumOf = (items: readonly DoneWork[]): number =>
  items.reduce((sum, work) => sum + lineInPara(work), 0) / PARA_PER_RSD;
