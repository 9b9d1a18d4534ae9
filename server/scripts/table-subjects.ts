/** The tables by subject: each subject is one file of types, so that none grows past what a reader takes in. */
export const TABLE_SUBJECTS = {
  accounts: [
    'audit_events',
    'audit_values',
    'idempotency_keys',
    'link_tokens',
    'login_throttles',
    'refresh_tokens',
    'sessions',
    'users',
  ],
  addresses: ['addresses', 'register_addresses', 'register_imports', 'register_streets'],
  counters: [
    'order_admin_counters',
    'order_client_counters',
    'order_counters',
    'order_worker_counters',
    'user_counters',
  ],
  'legal-documents': ['legal_document_versions', 'legal_documents'],
  mail: ['mails'],
  orders: ['order_actions', 'order_files', 'order_items', 'order_viewers', 'orders'],
  people: ['clients', 'owner_packages', 'owners', 'worker_packages', 'workers'],
  'price-list': ['price_list_items'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
