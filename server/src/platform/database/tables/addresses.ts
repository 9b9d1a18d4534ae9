import type { Computed, Defaulted, Instant } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface AddressesTables {
  addresses: {
    id: string;
    client_id: string;
    type: string;
    city: Defaulted<string>;
    municipality: string;
    street_and_number: string;
    unit_number: string | null;
    note: string | null;
    latitude: number | null;
    longitude: number | null;
    formatted_address: string | null;
    postal_code: string | null;
    created_at: Instant;
  };
  register_addresses: {
    street_id: number;
    house_number: string;
    latitude: number;
    longitude: number;
  };
  register_imports: {
    is_last: Defaulted<boolean>;
    imported_at: Instant;
  };
  register_streets: {
    id: Computed<number>;
    city: string;
    municipality: string;
    settlement: string;
    name: string;
    latitude: number;
    longitude: number;
    name_folded: Computed<string>;
    search_text: Computed<string>;
  };
}
