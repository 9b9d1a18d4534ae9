import { formatNumber } from '@majstorija/contract/text/format.ts';

/** A count as every part of a screen shows it: `1.001` [tables-and-formats#thousands]. */
export const grouped = (count: number): string => formatNumber(count);
