import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { NOUNS, countOf, formatMoney } from '@majstorija/contract/text/format.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { Act, PlannedOrder } from '../plan/act.ts';
import type { Written } from './ledger.ts';

const joined = (parts: readonly (string | false | undefined)[]): string | undefined => {
  const present = parts.filter((part) => typeof part === 'string' && part !== '');
  return present.length === 0 ? undefined : present.join(' · ');
};

const photosOf = (count: number | undefined) =>
  count !== undefined && count > 0 && countOf(count, NOUNS.slika);

/** The detail of the line of a new order. */
export const describeCreation = ({ municipality, package: wanted, photos, isDoubled }: PlannedOrder) =>
  joined([municipality, PACKAGES[wanted].short, photosOf(photos), isDoubled && 'sent twice, one order']);

/** The detail of the line of a change; `nameOf` names a worker. */
export function describeWritten(
  act: Act,
  written: Written,
  { nameOf, lostBy }: { readonly nameOf: (id: string) => string; readonly lostBy?: string | undefined },
): string | undefined {
  const { workerId, amount, items, photos, note } = written;
  return joined([
    workerId !== undefined && `→ ${nameOf(workerId)}`,
    act.status !== undefined && `→ ${ORDER_STATUSES[act.status].label}`,
    amount !== undefined && formatMoney(amount),
    items && items.length > 0 && countOf(items.length, NOUNS.stavka),
    photosOf(photos),
    note !== undefined && `„${note}”`,
    act.isDoubled && 'sent twice, counted once',
    lostBy !== undefined && `at once with ${lostBy}, who got 409`,
  ]);
}
