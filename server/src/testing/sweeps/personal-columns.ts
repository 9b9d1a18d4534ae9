/**
 * What erasure does with a column of a person [personal-data#erasure-columns]. `cleared`: it gets a neutral value;
 * `deleted`: its row goes, or its value in the log; `kept`: it stays for the books, the statistics or the record of who
 * acted; `impersonal`: it never has data of a person.
 */
type Fate = 'cleared' | 'deleted' | 'kept' | 'impersonal';

/** A column of any type but an id: its fate and the reason. */
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

/** The same fate for several columns of a table. */
function each<const Names extends readonly string[]>(
  fate: PersonalColumn,
  ...names: Names
): Readonly<Record<Names[number], PersonalColumn>>;
function each(fate: PersonalColumn, ...names: readonly string[]): Readonly<Record<string, PersonalColumn>> {
  return Object.fromEntries(names.map((name) => [name, fate]));
}

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
const TIMES = kept('when it happened, without who it was');
const WORKINGS = impersonal('how the product counts and sorts');
const BOOKS = kept('the books');

/** Table → column → its fate. A test compares it with the schema, so that a new column needs a line here. */
export const PERSONAL_COLUMNS = {
  users: {
    role: kept('which kind of person acted'),
    email: cleared('address of the person'),
    password_hash: cleared('secret of the person'),
    first_name: cleared('name'),
    last_name: cleared('name'),
    phone: cleared('number of the person'),
    second_phone: cleared('number of somebody near the person'),
    second_phone_word: cleared('whose number it is'),
    profile_image_key: cleared('names the photo, whose file is removed'),
    municipalities: STATISTICS,
    related_text: cleared('follows from the addresses or the company'),
    search_text: cleared('generated from the other columns'),
    find_text: cleared('generated from the other columns'),
    ...each(TIMES, 'created_at', 'erased_at'),
    ...each(cleared('follows from the e-mail'), 'email_verified_at'),
    ...each(WORKINGS, 'version'),
    ...each(kept('an erased person is inactive'), 'is_active'),
  },
  clients: { note: cleared('text about the client') },
  message_texts: {
    occasion: CHOICE,
    text: impersonal('the words of the desk for every order'),
    ...each(WORKINGS, 'is_plain', 'version'),
  },
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
    ...each(TIMES, 'created_at'),
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
    ...each(kept('the rank of the company in lists'), 'priority'),
  },
  workers: {
    working_hours: cleared('when the person works'),
    ...each(kept('the company was their own'), 'is_owner'),
    ...each(kept('the rank of the worker in lists'), 'priority'),
    ...each(cleared('when the person was on a break'), 'pause_until'),
  },
  worker_absences: {
    kind: deleted('why the person was absent'),
    note: deleted('text about the person'),
    ...each(deleted('when the person was absent'), 'created_at', 'starts_at', 'ends_at'),
    ...each(deleted('with the absence'), 'version'),
  },
  worker_positions: {
    latitude: deleted('where the person was'),
    longitude: deleted('where the person was'),
    ...each(deleted('where the person was'), 'accuracy_meters', 'at'),
  },
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
    clock_what: impersonal('what an order waits for without its reminder'),
    reminder_note: cleared('why the order was postponed'),
    undo: cleared('what the order was before its newest assignment'),
    ...each(
      BOOKS,
      'order_number',
      'created_at',
      'paid_amount',
      'refunded_amount',
      'has_complaint',
      'is_open',
    ),
    ...each(kept('when it was to be done'), 'is_urgent', 'term_confirmed', 'term_starts_at', 'term_ends_at'),
    ...each(cleared('what the worker said of being late'), 'late_minutes', 'late_said_at', 'late_until'),
    ...each(
      cleared('what somebody had to do'),
      'needs_action',
      'need',
      'due_since',
      'due_until',
      'clock_since',
      'clock_until',
    ),
    ...each(
      cleared('when the order was postponed'),
      'is_postponed',
      'reminder_rung',
      'reminder_set_at',
      'reminder_until',
      'reminder_woken',
    ),
    ...each(WORKINGS, 'overlap_seen', 'priority_rank', 'stage', 'version'),
  },
  order_payments: {
    municipality: STATISTICS,
    package: CHOICE,
    ...each(BOOKS, 'at', 'paid', 'refunded', 'method', 'holder'),
    ...each(WORKINGS, 'position', 'same_as'),
  },
  order_complaints: {
    municipality: STATISTICS,
    package: CHOICE,
    answer: CHOICE,
    ...each(
      kept('statistics of complaints'),
      'answered_at',
      'completed_at',
      'is_resolved_by_hand',
      'received_at',
      'refunded',
      'resolved_at',
      'visited_at',
    ),
    ...each(WORKINGS, 'position'),
  },
  order_actions: {
    event: kept('what happened to the order'),
    actor_role: kept('which kind of person acted'),
    text: cleared('a name in it is replaced, the event and amounts stay'),
    note: cleared('comments, complaints and reasons on orders of the client, and what a worker wrote'),
    desk_note: cleared('reasons of the desk on orders of the client'),
    method: kept('the books: how it was paid'),
    holder: kept('the books: who holds the money'),
    status: kept('what happened to the order'),
    ...each(kept('what happened to the order'), 'action_required', 'amount', 'time'),
    ...each(kept('how well suggestions are'), 'suggested_at', 'suggested_of', 'suggested_rank'),
    ...each(WORKINGS, 'position', 'about'),
  },
  order_files: {
    kind: deleted('with the photo'),
    key: deleted('names a photo of the order'),
    thumbnail_key: deleted('names a photo of the order'),
    ...each(deleted('with the photo'), 'created_at', 'position'),
  },
  order_items: {
    name: kept('the books: what was done'),
    unit_of_measure: kept('the books: what was done'),
    ...each(BOOKS, 'unit_price', 'quantity'),
    ...each(WORKINGS, 'completion', 'position'),
  },
  order_counters: {
    category: CHOICE,
    status: CHOICE,
    municipality: STATISTICS,
    ...each(
      impersonal('a number of all people together'),
      'count',
      'has_worker',
      'is_paid',
      'is_postponed',
      'needs_action',
    ),
  },
  order_facts: {
    category: CHOICE,
    package: CHOICE,
    municipality: STATISTICS,
    outcome: CHOICE,
    canceled_from: CHOICE,
    canceled_by: CHOICE,
    ...each(
      kept('statistics of orders'),
      'accepted_at',
      'accepted_from',
      'arrived_at',
      'assigned_at',
      'assignment_count',
      'canceled_position',
      'complained_at',
      'completed_at',
      'created_at',
      'first_response_at',
      'has_window',
      'is_on_time',
      'job_at',
      'upheld_at',
      'worked_from',
    ),
  },
  mails: {
    kind: deleted('with the mail'),
    recipient: deleted('address of the person'),
    ...each(deleted('with the mail'), 'created_at', 'refused_at', 'sent_at'),
  },
  notify_me_requests: {
    email: deleted('address of the person'),
    platforms: deleted('with the request of the address'),
    audience: deleted('with the request of the address'),
    consent_text: deleted('with the request of the address'),
    token_hash: deleted('with the request of the address'),
    ...each(deleted('with the request of the address'), 'confirmed_at', 'consented_at', 'created_at'),
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
    ...each(
      REGISTER,
      'answer_due',
      'answered_at',
      'answered_by_hand',
      'due_at',
      'extended_at',
      'extended_until',
      'has_visit',
      'received_at',
      'refunded_amount',
      'resolution_due',
      'resolved_at',
    ),
    ...each(WORKINGS, 'position'),
  },
  complaint_entries: {
    kind: CHOICE,
    state: CHOICE,
    facts: impersonal('numbers, days and outcomes of a complaint'),
    details_digest: impersonal('salted, and the salt goes with the part'),
    previous_hash: impersonal('a hash'),
    hash: impersonal('a hash'),
    ...each(WORKINGS, 'number'),
    ...each(impersonal('when an entry was made'), 'time'),
  },
  complaint_entry_details: { salt: REGISTER, details: REGISTER, ...each(WORKINGS, 'number') },
  complaint_register: { hash: impersonal('a hash'), ...each(WORKINGS, 'is_single', 'last') },
  operator_notices: {
    kind: deleted('with the notice'),
    due_what: deleted('with the notice'),
    ...each(deleted('with the notice'), 'created_at', 'due_stage', 'due_until', 'read_at'),
  },
  operator_notice_choices: {
    kind: deleted('what the person chose'),
    level: deleted('what the person chose'),
  },
  shift_note: {
    text: cleared('with the person who wrote it; others are text about the work'),
    written_at: cleared('with the text'),
    ...each(WORKINGS, 'is_single', 'is_pinned', 'version'),
  },
  saved_reports: {
    name: deleted('with the report; a shared one is text about the work and stays'),
    report: deleted('with the report, unless it is shared'),
    query: deleted('with the report, unless it is shared'),
    period: deleted('with the report, unless it is shared'),
    ...each(
      deleted('with the report, unless it is shared'),
      'created_at',
      'is_shared',
      'last_opened_at',
      'version',
    ),
  },
  report_mails: { sent_when: deleted('what the person chose'), last_day: deleted('with the choice') },
  link_tokens: {
    purpose: WITH_ROW,
    nonce: WITH_ROW,
    hash: WITH_ROW,
    ...each(WITH_ROW, 'created_at', 'ended_at', 'expires_at'),
  },
  sessions: {
    client_type: WITH_ROW,
    end_reason: WITH_ROW,
    user_agent: WITH_ROW,
    address: WITH_ROW,
    ...each(WITH_ROW, 'checked_at', 'created_at', 'ended_at', 'expires_at', 'last_used_at'),
  },
  refresh_tokens: { hash: WITH_ROW, ...each(WITH_ROW, 'created_at', 'replaced_at') },
  authenticators: { secret: WITH_ROW, ...each(WITH_ROW, 'confirmed_at', 'created_at', 'last_step') },
  passkeys: {
    credential_id: WITH_ROW,
    public_key: WITH_ROW,
    name: WITH_ROW,
    ...each(WITH_ROW, 'counter', 'created_at', 'last_used_at'),
  },
  recovery_codes: { hash: WITH_ROW, ...each(WITH_ROW, 'created_at', 'used_at') },
  used_challenges: {
    hash: impersonal('a hash of random bytes, gone within minutes'),
    ...each(impersonal('gone within minutes'), 'expires_at'),
  },
  idempotency_keys: {
    key: deleted('chosen by the caller'),
    request_hash: deleted('a hash of what was typed'),
    result: deleted('the id of what was made'),
    ...each(deleted('after a day'), 'created_at'),
  },
  login_throttles: {
    key: kept('a hash with which guesses are counted, gone after a day'),
    ...each(kept('with the hash, gone after a day'), 'blocked_until', 'failures', 'since'),
  },
  audit_events: {
    event: kept('the record of who acted'),
    request_id: kept('leads to the request in the log, which has no personal data'),
    fields: kept('names of fields without values'),
    subject_kind: CHOICE,
    route: impersonal('a pattern of a path'),
    ...each(kept('the record of who acted'), 'people_read', 'reads', 'time'),
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
    ...each(CATALOGUE, 'gross_price', 'order_number', 'version'),
  },
  price_list_item_versions: {
    item_code: CATALOGUE,
    name: CATALOGUE,
    category: CATALOGUE,
    subcategory: CATALOGUE,
    unit_of_measure: CATALOGUE,
    ...each(CATALOGUE, 'from_version', 'gross_price', 'order_number', 'until_version'),
  },
  price_list_versions: {
    source: CATALOGUE,
    file_name: CATALOGUE,
    ...each(
      CATALOGUE,
      'created_at',
      'valid_from',
      'created_count',
      'item_count',
      'new_price_count',
      'number',
      'other_change_count',
      'removed_count',
      'replaced_count',
      'restored_number',
    ),
  },
  price_list_files: { bytes: CATALOGUE, ...each(CATALOGUE, 'created_at', 'version_number') },
  price_list_waiting: {
    source: CATALOGUE,
    rows: CATALOGUE,
    file_name: CATALOGUE,
    file_bytes: CATALOGUE,
    ...each(CATALOGUE, 'based_on', 'created_at', 'is_only', 'refused_at', 'restored_number', 'valid_from'),
  },
  legal_publications: {
    change: LEGAL,
    title: LEGAL,
    description: LEGAL,
    content: LEGAL,
    content_sha256: LEGAL,
    ...each(LEGAL, 'material_number', 'number', 'published_at', 'effective_date', 'revision', 'version'),
  },
  legal_acceptances: {
    source: PROOF,
    screen: PROOF,
    ip: cleared('where the person was'),
    device: cleared('the device of the person'),
    ...each(PROOF, 'accepted_at', 'number'),
  },
  legal_consent_links: { nonce: WITH_ROW, hash: WITH_ROW, ...each(WITH_ROW, 'created_at', 'expires_at') },
  legal_documents: { type: LEGAL, ...each(LEGAL, 'created_at') },
  legal_document_versions: {
    title: LEGAL,
    description: LEGAL,
    content: LEGAL,
    ...each(LEGAL, 'created_at', 'effective_date', 'is_active', 'revision', 'updated_at', 'version'),
  },
  register_streets: {
    city: PUBLIC_REGISTER,
    municipality: PUBLIC_REGISTER,
    settlement: PUBLIC_REGISTER,
    name: PUBLIC_REGISTER,
    latitude: PUBLIC_REGISTER,
    longitude: PUBLIC_REGISTER,
    name_folded: PUBLIC_REGISTER,
    search_text: PUBLIC_REGISTER,
    ...each(PUBLIC_REGISTER, 'id'),
  },
  register_addresses: {
    house_number: PUBLIC_REGISTER,
    latitude: PUBLIC_REGISTER,
    longitude: PUBLIC_REGISTER,
    ...each(PUBLIC_REGISTER, 'street_id'),
  },
  complaint_numbers: { ...each(WORKINGS, 'last', 'year') },
  dispatch_weights: {
    ...each(
      impersonal('how much each reason of the ranking weighs'),
      'acceptance',
      'back_outs',
      'city_kmh',
      'company_priority',
      'complaints',
      'distance',
      'fair_share',
      'free',
      'id',
      'same_client',
      'version',
    ),
  },
  order_assignments: {
    ...each(
      kept('how the work of a worker went'),
      'accepted_at',
      'assigned_at',
      'completed_at',
      'departed_at',
      'given_back_at',
      'has_complaint',
      'is_answered',
      'is_complaint',
      'lapsed_at',
      'left_at',
    ),
    ...each(WORKINGS, 'position'),
  },
  order_leads: {
    ...each(kept('how the work of an operator went'), 'assigned_at', 'first_at'),
    ...each(WORKINGS, 'position'),
  },
  order_viewers: { ...each(deleted('who has a page open, within a minute'), 'seen_at') },
  register_imports: { ...each(PUBLIC_REGISTER, 'imported_at', 'is_last') },
  worker_position_consents: { ...each(deleted('with the consent'), 'given_at') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PersonalColumn>>>>;
