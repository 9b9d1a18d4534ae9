import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

/** Read as a Date, written as a Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Read parsed, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
/** Computed by the database. */
type Computed<T> = ColumnType<SelectType<T>, never, never>;
/** Has a default, so that an insert may leave it out. */
type Defaulted<T> = ColumnType<SelectType<T>, InsertType<T> | undefined, UpdateType<T>>;

interface AddressesTable {
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
}

interface AuditEventsTable {
  id: string;
  time: Instant;
  event: string;
  actor_id: string | null;
  account_id: string | null;
  request_id: string | null;
  legal_version_id: string | null;
}

interface ClientsTable {
  id: string;
  note: string | null;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: Buffer;
  result: string;
  created_at: Instant;
}

interface LegalDocumentVersionsTable {
  id: string;
  document_id: string;
  version: number;
  title: string;
  description: string | null;
  content: string;
  is_active: boolean;
  effective_date: string;
  created_at: Instant;
  updated_at: Instant;
  revision: Defaulted<number>;
}

interface LegalDocumentsTable {
  id: string;
  type: string;
  created_at: Instant;
}

interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: string;
  nonce: Buffer;
  hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
}

interface LoginThrottlesTable {
  key: string;
  failures: number;
  since: Instant;
  blocked_until: Instant | null;
}

interface MailsTable {
  id: string;
  kind: string;
  user_id: string;
  recipient: string;
  link_token_id: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  refused_at: Instant | null;
}

interface OrderActionsTable {
  id: string;
  order_id: string;
  position: number;
  event: string;
  time: Instant;
  actor_role: string;
  actor_id: string | null;
  text: string;
  note: string | null;
  status: string;
  action_required: boolean;
}

interface OrderAdminCountersTable {
  admin_id: string;
  is_open: boolean;
  count: number;
}

interface OrderClientCountersTable {
  client_id: string;
  client_since: Instant;
  open_count: number;
  order_count: number;
  cost: number;
}

interface OrderCountersTable {
  category: string;
  status: string;
  municipality: string;
  needs_action: boolean;
  has_worker: boolean;
  count: number;
}

interface OrderFilesTable {
  id: string;
  order_id: string;
  action_id: string;
  kind: string;
  position: number;
  key: string;
  thumbnail_key: string;
  created_at: Instant;
}

interface OrderItemsTable {
  order_id: string;
  position: number;
  price_list_item_id: string | null;
  name: string;
  unit_of_measure: string;
  unit_price: number;
  quantity: string;
}

interface OrderViewersTable {
  order_id: string;
  tab_id: string;
  user_id: string;
  seen_at: Instant;
}

interface OrderWorkerCountersTable {
  worker_id: string;
  order_count: number;
  revenue: number;
}

interface OrdersTable {
  id: string;
  order_number: Defaulted<number>;
  order_code: Computed<string>;
  version: Defaulted<number>;
  category: string;
  package: string;
  status: string;
  needs_action: Defaulted<boolean>;
  has_complaint: Defaulted<boolean>;
  client_id: string;
  worker_id: string | null;
  admin_id: string | null;
  address_id: string;
  city: string;
  municipality: string;
  street_and_number: string;
  unit_number: string | null;
  address_note: string | null;
  latitude: number | null;
  longitude: number | null;
  description: string | null;
  paid_amount: number | null;
  refunded_amount: Defaulted<number>;
  created_at: Instant;
  search_text: Computed<string>;
  stage: Defaulted<number>;
  is_open: Computed<boolean>;
  priority_rank: Computed<number>;
  priority_key: Computed<number>;
}

interface OwnerPackagesTable {
  owner_id: string;
  package: string;
}

interface OwnersTable {
  id: string;
  company_name: string;
  registration_number: string;
  tin: string;
  address_type: Defaulted<string>;
  city: Defaulted<string>;
  municipality: string;
  street_and_number: string;
  unit_number: string | null;
  note: string | null;
  priority: Defaulted<number>;
  search_text: Computed<string>;
}

interface PriceListItemsTable {
  id: string;
  order_number: number;
  item_code: string | null;
  name: string;
  category: string;
  subcategory: string;
  unit_of_measure: string;
  gross_price: number;
  search_text: Computed<string>;
}

interface RefreshTokensTable {
  hash: Buffer;
  session_id: string;
  created_at: Instant;
  replaced_at: Instant | null;
}

interface RegisterAddressesTable {
  street_id: number;
  house_number: string;
  latitude: number;
  longitude: number;
}

interface RegisterImportsTable {
  is_last: Defaulted<boolean>;
  imported_at: Instant;
}

interface RegisterStreetsTable {
  id: Computed<number>;
  city: string;
  municipality: string;
  settlement: string;
  name: string;
  latitude: number;
  longitude: number;
  name_folded: Computed<string>;
  search_text: Computed<string>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  client_type: string;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
  end_reason: string | null;
}

interface UserCountersTable {
  role: string;
  is_active: boolean;
  count: number;
}

interface UsersTable {
  id: string;
  role: string;
  email: string | null;
  password_hash: string | null;
  email_verified_at: Instant | null;
  is_active: Defaulted<boolean>;
  first_name: string;
  last_name: string;
  phone: string;
  profile_image_key: string | null;
  created_at: Instant;
  search_text: Computed<string>;
}

interface WorkerPackagesTable {
  worker_id: string;
  package: string;
}

interface WorkersTable {
  id: string;
  owner_id: string;
  is_owner: Defaulted<boolean>;
  priority: Defaulted<number>;
}

/** The tables, with the columns each query may read and write. */
export interface DB {
  addresses: AddressesTable;
  audit_events: AuditEventsTable;
  clients: ClientsTable;
  idempotency_keys: IdempotencyKeysTable;
  legal_document_versions: LegalDocumentVersionsTable;
  legal_documents: LegalDocumentsTable;
  link_tokens: LinkTokensTable;
  login_throttles: LoginThrottlesTable;
  mails: MailsTable;
  order_actions: OrderActionsTable;
  order_admin_counters: OrderAdminCountersTable;
  order_client_counters: OrderClientCountersTable;
  order_counters: OrderCountersTable;
  order_files: OrderFilesTable;
  order_items: OrderItemsTable;
  order_viewers: OrderViewersTable;
  order_worker_counters: OrderWorkerCountersTable;
  orders: OrdersTable;
  owner_packages: OwnerPackagesTable;
  owners: OwnersTable;
  price_list_items: PriceListItemsTable;
  refresh_tokens: RefreshTokensTable;
  register_addresses: RegisterAddressesTable;
  register_imports: RegisterImportsTable;
  register_streets: RegisterStreetsTable;
  sessions: SessionsTable;
  user_counters: UserCountersTable;
  users: UsersTable;
  worker_packages: WorkerPackagesTable;
  workers: WorkersTable;
}
