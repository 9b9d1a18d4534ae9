import type { Computed, Defaulted, Instant, Json } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface PriceListTables {
  price_list_files: {
    version_number: number;
    bytes: Buffer;
    created_at: Instant;
  };
  price_list_item_versions: {
    item_id: string;
    from_version: number;
    until_version: number | null;
    order_number: number;
    item_code: string | null;
    name: string;
    category: string;
    subcategory: string;
    unit_of_measure: string;
    gross_price: number;
  };
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
  price_list_versions: {
    number: number;
    created_at: Instant;
    actor_id: string | null;
    source: string;
    restored_number: number | null;
    valid_from: string | null;
    file_name: string | null;
    item_count: number;
    created_count: number;
    new_price_count: number;
    other_change_count: number;
    removed_count: number;
    replaced_count: Defaulted<number>;
  };
  price_list_waiting: {
    id: string;
    is_only: Defaulted<boolean>;
    created_at: Instant;
    actor_id: string;
    valid_from: string;
    source: string;
    restored_number: number | null;
    rows: Json | null;
    file_name: string | null;
    file_bytes: Buffer | null;
    based_on: number | null;
    refused_at: Instant | null;
  };
}
