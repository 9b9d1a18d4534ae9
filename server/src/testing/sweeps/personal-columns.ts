/**
 * What erasure does with a column of a person [personal-data#erasure-columns]. `cleared`: it gets a neutral value;
 * `deleted`: its row goes, or its value in the log; `kept`: it stays for the books, the statistics or the record of who
 * acted; `impersonal`: it never has data of a person.
 */
type Fate = 'cleared' | 'deleted' | 'kept' | 'impersonal';

/** A column with a text, bytes, JSON or a coordinate: its fate and the reason. */
export interface PersonalColumn {
  readonly fate: Fate;
  readonly why: string;
}

const fateOf =
  (fate: Fate) =>
  (why: string): PersonalColumn => ({ fate, why });

const cleared = fateOf('cleared');
const deleted = fateOf('deleted');
const kept = fateOf('kept');
const impersonal = fateOf('impersonal');

const CHOICE = impersonal('one of the values of the contract');
const PUBLIC_REGISTER = impersonal('the public register of addresses');
const COMPANY = cleared('data of the company, which stays while other people belong to it');
const PLACE = cleared('where the client lives');
const VISITED = cleared('where the client lived when it was ordered');
const STATISTICS = kept('statistics by municipality');
const CATALOGUE = impersonal('the price list');
const LEGAL = impersonal('published legal texts');
const PROOF = kept('the proof of what was agreed, without a name [consent#kept]');
const REGISTER = kept('what the law lists, until the period of the register ends [complaints#retention]');
const WITH_ROW = deleted('with the row of the session, link or factor');

/** Table → column → its fate. A test compares it with the schema, so that a new column needs a line here. */
export const PERSONAL_COLUMNS = {
  users: {
    role: kept('which kind of person acted'),
    email: cleared('address of the person'),
    password_hash: cleared('secret of the person'),
    first_name: cleared('name'),
    last_name: cleared('name'),
    phone: cleared('number of the person'),
    profile_image_key: cleared('names the photo, whose file is removed'),
    municipalities: STATISTICS,
    related_text: cleared('follows from the addresses or the company'),
    search_text: cleared('generated from the other columns'),
    find_text: cleared('generated from the other columns'),
  },
  clients: { note: cleared('text about the client') },
  addresses: {
    type: STATISTICS,
    city: STATISTICS,
    municipality: STATISTICS,
    street_and_number: PLACE,
    unit_number: PLACE,
    note: PLACE,
    latitude: PLACE,
    longitude: PLACE,
    formatted_address: PLACE,
    postal_code: PLACE,
  },
  owners: {
    company_name: COMPANY,
    registration_number: COMPANY,
    tin: COMPANY,
    address_type: CHOICE,
    city: STATISTICS,
    municipality: STATISTICS,
    street_and_number: COMPANY,
    unit_number: COMPANY,
    note: cleared('text about the company or its owner'),
    working_hours: COMPANY,
    search_text: cleared('generated from the other columns'),
  },
  workers: { working_hours: cleared('when the person works') },
  worker_absences: {
    kind: deleted('why the person was absent'),
    note: deleted('text about the person'),
  },
  worker_positions: { latitude: deleted('where the person was'), longitude: deleted('where the person was') },
  owner_packages: { package: CHOICE },
  worker_packages: { package: CHOICE },
  orders: {
    order_code: kept('the books refer to it'),
    category: kept('the books'),
    package: kept('the books'),
    status: kept('the books'),
    city: STATISTICS,
    municipality: STATISTICS,
    street_and_number: VISITED,
    unit_number: VISITED,
    address_note: VISITED,
    latitude: VISITED,
    longitude: VISITED,
    description: cleared('text of the client'),
    search_text: cleared('generated from the other columns'),
    priority_key: impersonal('a number to sort by'),
    due_what: impersonal('what an order waits for'),
    term_kind: impersonal('whether the order is wanted at once, today or within a window'),
    own_due_what: impersonal('what an order waits for without its reminder'),
    reminder_note: cleared('why the order was postponed'),
    undo: cleared('what the order was before its newest assignment'),
  },
  order_payments: { municipality: STATISTICS, package: CHOICE },
  order_complaints: { municipality: STATISTICS, package: CHOICE, answer: CHOICE },
  order_actions: {
    event: kept('what happened to the order'),
    actor_role: kept('which kind of person acted'),
    text: cleared('a name in it is replaced, the event and amounts stay'),
    note: cleared('comments, complaints and reasons on orders of the client, and what a worker wrote'),
    desk_note: cleared('reasons of the desk on orders of the client'),
    status: kept('what happened to the order'),
  },
  order_files: {
    kind: deleted('with the photo'),
    key: deleted('names a photo of the order'),
    thumbnail_key: deleted('names a photo of the order'),
  },
  order_items: {
    name: kept('the books: what was done'),
    unit_of_measure: kept('the books: what was done'),
  },
  order_counters: { category: CHOICE, status: CHOICE, municipality: STATISTICS },
  order_facts: {
    category: CHOICE,
    package: CHOICE,
    municipality: STATISTICS,
    outcome: CHOICE,
    canceled_from: CHOICE,
    canceled_by: CHOICE,
  },
  mails: { kind: deleted('with the mail'), recipient: deleted('address of the person') },
  notify_me_requests: {
    email: deleted('address of the person'),
    platforms: deleted('with the request of the address'),
    audience: deleted('with the request of the address'),
    consent_text: deleted('with the request of the address'),
    token_hash: deleted('with the request of the address'),
  },
  complaints: {
    number: impersonal('of the complaint'),
    order_code: impersonal('of the order'),
    state: CHOICE,
    due_what: CHOICE,
    client_name: REGISTER,
    description: REGISTER,
    received_by: CHOICE,
    receipt_told_by: CHOICE,
    extension_reason: REGISTER,
    extension_consent: REGISTER,
    answer_kind: CHOICE,
    answer_text: REGISTER,
    answer_told_by: CHOICE,
    search_text: REGISTER,
  },
  complaint_entries: {
    kind: CHOICE,
    state: CHOICE,
    facts: impersonal('numbers, days and outcomes of a complaint'),
    details_digest: impersonal('salted, and the salt goes with the part'),
    previous_hash: impersonal('a hash'),
    hash: impersonal('a hash'),
  },
  complaint_entry_details: { salt: REGISTER, details: REGISTER },
  complaint_register: { hash: impersonal('a hash') },
  operator_notices: {
    kind: deleted('with the notice'),
    due_what: deleted('with the notice'),
  },
  operator_notice_choices: {
    kind: deleted('what the person chose'),
    level: deleted('what the person chose'),
  },
  saved_reports: {
    name: deleted('with the report; a shared one is text about the work and stays'),
    report: deleted('with the report, unless it is shared'),
    query: deleted('with the report, unless it is shared'),
    period: deleted('with the report, unless it is shared'),
  },
  report_mails: { sent_when: deleted('what the person chose') },
  link_tokens: { purpose: WITH_ROW, nonce: WITH_ROW, hash: WITH_ROW },
  sessions: { client_type: WITH_ROW, end_reason: WITH_ROW, user_agent: WITH_ROW, address: WITH_ROW },
  refresh_tokens: { hash: WITH_ROW },
  authenticators: { secret: WITH_ROW },
  passkeys: { credential_id: WITH_ROW, public_key: WITH_ROW, name: WITH_ROW },
  recovery_codes: { hash: WITH_ROW },
  used_challenges: { hash: impersonal('a hash of random bytes, gone within minutes') },
  idempotency_keys: {
    key: deleted('chosen by the caller'),
    request_hash: deleted('a hash of what was typed'),
    result: deleted('the id of what was made'),
  },
  login_throttles: { key: kept('a hash with which guesses are counted, gone after a day') },
  audit_events: {
    event: kept('the record of who acted'),
    request_id: kept('leads to the request in the log, which has no personal data'),
    fields: kept('names of fields without values'),
    subject_kind: CHOICE,
    route: impersonal('a pattern of a path'),
  },
  audit_values: {
    field: deleted('with its values'),
    before: deleted('values of the person'),
    after: deleted('values of the person'),
  },
  price_list_items: {
    item_code: CATALOGUE,
    name: CATALOGUE,
    category: CATALOGUE,
    subcategory: CATALOGUE,
    unit_of_measure: CATALOGUE,
    search_text: CATALOGUE,
  },
  price_list_item_versions: {
    item_code: CATALOGUE,
    name: CATALOGUE,
    category: CATALOGUE,
    subcategory: CATALOGUE,
    unit_of_measure: CATALOGUE,
  },
  price_list_versions: { source: CATALOGUE, file_name: CATALOGUE },
  price_list_files: { bytes: CATALOGUE },
  price_list_waiting: { source: CATALOGUE, rows: CATALOGUE, file_name: CATALOGUE, file_bytes: CATALOGUE },
  legal_publications: {
    change: LEGAL,
    title: LEGAL,
    description: LEGAL,
    content: LEGAL,
    content_sha256: LEGAL,
  },
  legal_acceptances: {
    source: PROOF,
    screen: PROOF,
    ip: cleared('where the person was'),
    device: cleared('the device of the person'),
  },
  legal_consent_links: { nonce: WITH_ROW, hash: WITH_ROW },
  legal_documents: { type: LEGAL },
  legal_document_versions: { title: LEGAL, description: LEGAL, content: LEGAL },
  register_streets: {
    city: PUBLIC_REGISTER,
    municipality: PUBLIC_REGISTER,
    settlement: PUBLIC_REGISTER,
    name: PUBLIC_REGISTER,
    latitude: PUBLIC_REGISTER,
    longitude: PUBLIC_REGISTER,
    name_folded: PUBLIC_REGISTER,
    search_text: PUBLIC_REGISTER,
  },
  register_addresses: {
    house_number: PUBLIC_REGISTER,
    latitude: PUBLIC_REGISTER,
    longitude: PUBLIC_REGISTER,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PersonalColumn>>>>;
