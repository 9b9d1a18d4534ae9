import { PACKAGES, PACKAGE_OPTIONS, type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { toPara } from '@majstorija/contract/money.ts';
import type { Tx } from '#platform/database/db.ts';
import { DRAIN_PRICES } from '#features/demo/content/prices/drain.content.ts';
import { ELECTRICAL_PRICES } from '#features/demo/content/prices/electrical.content.ts';
import { PLUMBING_PRICES } from '#features/demo/content/prices/plumbing.content.ts';
import type { PriceRow } from '#features/demo/content/prices/price-row.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { recordVersion } from '#features/price-list/versions/price-versions.service.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';

/** A row of the price list; the price in para. */
export interface PlannedPrice {
  readonly id: string;
  readonly package: Package;
  readonly name: string;
  readonly unit: string;
  readonly code: string | null;
  readonly para: number;
}

const PRICES = {
  PLUMBING: { code: 'V', rows: PLUMBING_PRICES },
  DRAIN_CLEARING: { code: 'K', rows: DRAIN_PRICES },
  ELECTRICAL: { code: 'E', rows: ELECTRICAL_PRICES },
} as const satisfies Record<Package, { code: string; rows: readonly PriceRow[] }>;

/** The newest items have no code yet. */
const WITHOUT_CODE = 2;

/** The price list: codes such as V001 in the order of the table, the last two of each package without one. */
export function planPrices(random: Random, now: Date): PlannedPrice[] {
  return PACKAGE_OPTIONS.flatMap((pkg) => {
    const { code, rows } = PRICES[pkg];
    return rows.map(([name, unit, rsd], index) => ({
      id: seededId(random, now),
      package: pkg,
      name,
      unit,
      code: index < rows.length - WITHOUT_CODE ? `${code}${String(index + 1).padStart(3, '0')}` : null,
      para: toPara(rsd),
    }));
  });
}

/** Writes the price list as its first version, numbered from 1; the subcategory is the package's name on orders. */
export async function insertPrices(tx: Tx, prices: readonly PlannedPrice[], now: Date): Promise<void> {
  const rows = prices.map((price, index) => ({
    id: price.id,
    order_number: index + 1,
    item_code: price.code,
    name: price.name,
    category: categoryOf(price.package),
    subcategory: PACKAGES[price.package].label,
    unit_of_measure: price.unit,
    gross_price: price.para,
  }));
  await tx.insertInto('price_list_items').values(rows).execute();
  await recordVersion(tx, { now, actorId: null, source: 'start' });
}
