import type { Computed, Defaulted } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface PriceListTables {
  price_list_items: {
    id: string;
    order_number: number;
    item_code: string | null;
    name: string;
    category: string;
    subcategory: string;
    unit_of_measure: string;
    gross_price: number;
    search_text: Computed<string>;
    version: Defaulted<number>;
  };
}
