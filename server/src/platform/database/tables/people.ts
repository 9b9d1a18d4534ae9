import type { Computed, Defaulted, Instant, Json } from '../column-types.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

export interface PeopleTables {
  clients: {
    id: string;
    note: string | null;
  };
  owner_packages: {
    owner_id: string;
    package: string;
  };
  owners: {
    id: string;
    company_name: string;
    registration_number: string | null;
    tin: string | null;
    address_type: Defaulted<string>;
    city: Defaulted<string>;
    municipality: string;
    street_and_number: string;
    unit_number: string | null;
    note: string | null;
    priority: Defaulted<number>;
    search_text: Computed<string>;
    working_hours: Json | null;
  };
  worker_absences: {
    id: string;
    worker_id: string;
    kind: string;
    starts_at: Instant;
    ends_at: Instant;
    note: string | null;
    created_at: Instant;
    version: Defaulted<number>;
  };
  worker_packages: {
    worker_id: string;
    package: string;
  };
  workers: {
    id: string;
    owner_id: string;
    is_owner: Defaulted<boolean>;
    priority: Defaulted<number>;
    working_hours: Json | null;
    pause_until: Instant | null;
    number: Computed<number>;
  };
}
