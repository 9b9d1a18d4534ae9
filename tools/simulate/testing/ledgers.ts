import type { Ledger } from '../walk/ledger.ts';
import { type Step, REFUNDED } from './timelines.ts';

/** What the run recorded of these steps. */
export function aLedger(steps: readonly Step[] = REFUNDED, more: Partial<Ledger> = {}): Ledger {
  return {
    planned: {
      number: 1,
      at: 480,
      clientId: 'client',
      addressId: 'address',
      municipality: 'Vračar',
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description: 'Curi slavina.',
      photos: 2,
      acts: [],
    },
    orderId: 'order',
    orderCode: 'N000001',
    written: steps.map(({ chosen: _chosen, ...one }, index) =>
      one.event === 'comment_added' ? one : { ...one, position: index + 1 },
    ),
    ...more,
  };
}
