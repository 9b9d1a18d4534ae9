import { z } from 'zod';
import { Category } from '@majstorija/contract/choices.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';

/** A price as it is told to everyone, in rsd. */
export interface PublicPrice {
  readonly name: string;
  readonly unit: string;
  readonly price: number;
}

/** A subcategory of the price list: its lowest price, and its first items. */
export interface PublicPrices {
  readonly category: Category;
  readonly subcategory: string;
  readonly lowest: PublicPrice;
  readonly first: readonly PublicPrice[];
}

/** Of each category its first subcategories, of each of those its first items: an excerpt, not the list. */
const MOST = { subcategories: 4, items: 3 } as const;

const Item = z.object({
  category: Category,
  subcategory: z.string(),
  name: z.string(),
  unit: z.string(),
  para: z.coerce.number(),
  place: z.coerce.number(),
  cheapness: z.coerce.number(),
});

/** The items of the excerpt in the order of the list. An item without a price says nothing. */
const EXCERPT = sql`with priced as (
    select * from price_list_items where gross_price > 0
  ), subcategories as (
    select category, subcategory, min(order_number) as first,
      row_number() over (partition by category order by min(order_number), subcategory) as place
    from priced group by category, subcategory
  ), items as (
    select s.first, p.category, p.subcategory, p.name, p.unit_of_measure as unit, p.gross_price as para,
      row_number() over (partition by p.category, p.subcategory order by p.order_number, p.id) as place,
      row_number() over (partition by p.category, p.subcategory order by p.gross_price, p.order_number, p.id)
        as cheapness
    from priced p join subcategories s on s.category = p.category and s.subcategory = p.subcategory
    where s.place <= ${sql.lit(MOST.subcategories)}
  )
  select category, subcategory, name, unit, para, place, cheapness from items
  where place <= ${sql.lit(MOST.items)} or cheapness = 1
  order by first, category, subcategory, place`;

type Row = z.output<typeof Item>;

const toPrice = ({ name, unit, para }: Row): PublicPrice => ({ name, unit, price: toRsd(para) });

/** The rows by subcategory, in their order. */
function groupRows(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.category, row.subcategory]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** The excerpt of the price list that the public page shows [public-page#prices]. */
export async function listPublicPrices(db: Db): Promise<PublicPrices[]> {
  return groupRows(await listRows(db, Item, EXCERPT)).flatMap((rows) => {
    const lowest = rows.find(({ cheapness }) => cheapness === 1);
    if (lowest === undefined) return [];
    const { category, subcategory } = lowest;
    const first = rows.filter(({ place }) => place <= MOST.items).map(toPrice);
    return [{ category, subcategory, lowest: toPrice(lowest), first }];
  });
}
