import { VERSION_SOURCE_OPTIONS, WaitingVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { asyncProperty, assert, constantFrom, oneof, string } from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ENTRY_KIND_OPTIONS } from '@majstorija/contract/complaints/complaints.ts';
import {
  COMPLAINT_ANSWER_OPTIONS,
  COMPLAINT_STATE_OPTIONS,
  TOLD_BY_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { AUDIT_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { ADDRESS_TYPE_OPTIONS, MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS, PACKAGE_OPTIONS, isPackageOf } from '@majstorija/contract/catalog.ts';
import { ActorRole } from '@majstorija/contract/choices.ts';
import { CLIENT_TYPE_OPTIONS, ROLE_OPTIONS } from '@majstorija/contract/http/access.ts';
import { DueWhat, OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { phoneDigits } from '@majstorija/contract/text/search.ts';
import { NOTICE_KIND_OPTIONS, NOTICE_LEVEL_OPTIONS } from '@majstorija/contract/notices/notice-choices.ts';
import { AUDIENCE_OPTIONS } from '@majstorija/contract/notify-me/notify-me.ts';
import { ABSENCE_KIND_OPTIONS } from '@majstorija/contract/people/availability/absence-texts.ts';
import {
  CONSENT_SOURCE_OPTIONS,
  LEGAL_CHANGE_OPTIONS,
} from '@majstorija/contract/legal-documents/legal-changes.ts';
import { REPORT_MAIL_OPTIONS } from '@majstorija/contract/statistics/report-mail.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { priorityRank } from '@majstorija/contract/testing/priority-rank.ts';
import { CONSTRAINT_ERRORS } from '#app.ts';
import { LINK_HOURS } from '#features/accounts/links/link-token.service.ts';
import { MailKind } from '#features/mail/queue-mail.service.ts';
import { AUDIT_SUBJECTS } from '#features/audit/record-audit.service.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();

/** How many texts of chance are compared. */
const TEXTS = 60;

/** Column, or domain of columns → the values its check allows, for every check that lists values. */
async function readEnumerations(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select coalesce(c.conrelid::regclass || '.' || a.attname, t.typname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    left join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    left join pg_type t on t.oid = c.contypid
    where c.contype = 'c' and (cardinality(c.conkey) = 1 or c.contypid <> 0)
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
    ]),
  );
}

async function readColumnsOf(domain: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where domain_name = ${domain}`.execute(db);
  return rows.map(({ column }) => column);
}

const sorted = (values: readonly string[]): string[] => values.toSorted((a, b) => a.localeCompare(b));

it('allows in every column exactly the values of the contract', async () => {
  const expected: Record<string, readonly string[]> = {
    'users.role': ROLE_OPTIONS,
    'sessions.client_type': CLIENT_TYPE_OPTIONS,
    'sessions.end_reason': [
      'logout',
      'reuse',
      'password',
      'email',
      'deactivated',
      'expired',
      'factors',
      'replaced',
    ],
    'owners.address_type': ADDRESS_TYPE_OPTIONS,
    'owners.municipality': MUNICIPALITY_OPTIONS,
    'owner_packages.package': PACKAGE_OPTIONS,
    'worker_packages.package': PACKAGE_OPTIONS,
    'worker_absences.kind': ABSENCE_KIND_OPTIONS,
    'report_mails.sent_when': REPORT_MAIL_OPTIONS.filter((when) => when !== 'none'),
    'addresses.type': ADDRESS_TYPE_OPTIONS,
    'addresses.municipality': MUNICIPALITY_OPTIONS,
    'orders.category': CATEGORY_OPTIONS,
    'orders.package': PACKAGE_OPTIONS,
    'orders.municipality': MUNICIPALITY_OPTIONS,
    'orders.term_kind': TERM_KIND_OPTIONS,
    'orders.due_what': DueWhat.options,
    'orders.own_due_what': OwnDueWhat.options,
    'order_actions.event': OrderEvent.options,
    'order_actions.actor_role': ActorRole.options,
    order_status: STATUS_OPTIONS,
    'order_complaints.answer': ['accepted', 'refunded', 'rejected', 'by_hand'],
    'order_files.kind': ['fault', 'complaint', 'receipt'],
    'price_list_items.category': CATEGORY_OPTIONS,
    'price_list_item_versions.category': CATEGORY_OPTIONS,
    'price_list_versions.source': VERSION_SOURCE_OPTIONS,
    'price_list_waiting.source': WaitingVersion.shape.source.options,
    'link_tokens.purpose': Object.keys(LINK_HOURS),
    'mails.kind': MailKind.options,
    'notify_me_requests.audience': AUDIENCE_OPTIONS,
    'legal_publications.change': LEGAL_CHANGE_OPTIONS,
    'legal_acceptances.source': CONSENT_SOURCE_OPTIONS,
    'complaints.state': COMPLAINT_STATE_OPTIONS,
    'complaints.due_what': ['complaint_answer', 'complaint_solution'],
    'complaints.receipt_told_by': TOLD_BY_OPTIONS,
    'complaints.answer_kind': COMPLAINT_ANSWER_OPTIONS,
    'complaints.answer_told_by': TOLD_BY_OPTIONS,
    'complaint_entries.kind': ENTRY_KIND_OPTIONS,
    'operator_notices.kind': NOTICE_KIND_OPTIONS,
    'operator_notice_choices.kind': NOTICE_KIND_OPTIONS,
    'operator_notice_choices.level': NOTICE_LEVEL_OPTIONS,
    'audit_events.event': AUDIT_EVENT_OPTIONS,
    'audit_events.subject_kind': AUDIT_SUBJECTS,
    'legal_documents.type': ['CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY'],
  };
  const found = await readEnumerations();
  const toSorted = (columns: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(columns).map(([column, values]) => [column, sorted(values)]));
  expect(toSorted(found)).toEqual(toSorted(expected));
  expect(sorted(await readColumnsOf('order_status'))).toEqual(['order_actions.status', 'orders.status']);
});

it('has every constraint whose violation is answered with a text of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    union all select indexname from pg_indexes where indexdef like 'CREATE UNIQUE%'`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(CONSTRAINT_ERRORS).filter((name) => !names.has(name))).toEqual([]);
});

it('agrees with the contract on which category has which package', async () => {
  const { id } = await anOrder(db);
  for (const category of CATEGORY_OPTIONS) {
    for (const pkg of PACKAGE_OPTIONS) {
      const change = db.updateTable('orders').set({ category, package: pkg }).where('id', '=', id).execute();
      const accepted = await change.then(
        () => true,
        () => false,
      );
      expect([category, pkg, accepted]).toEqual([category, pkg, isPackageOf(category, pkg)]);
    }
  }
});

it('ranks every order and marks it as open as the machine does', async () => {
  const worker = await aWorker(db);
  for (const status of STATUS_OPTIONS) {
    for (const needsAction of [false, true]) {
      for (const workerId of [null, worker.id]) {
        const order = await anOrder(db, { status, needsAction, workerId });
        const hasWorker = workerId !== null;
        expect({ status, needsAction, hasWorker, rank: order.priority_rank, open: order.is_open }).toEqual({
          status,
          needsAction,
          hasWorker,
          rank: priorityRank({ status, needsAction, hasWorker }),
          open: isOpen(status),
        });
      }
    }
  }
});

async function foldInSql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_text(given) as folded from unnest(${[...texts]}::text[]) with ordinality as t (given, place)
    order by place`.execute(db);
  return rows.map((row) => row.folded);
}

it('folds a corpus as the contract does', async () => {
  const corpus = [
    'Đorđe Ćirić, Čukarica',
    'Ђорђе Ћирић, Чукарица',
    'DJORDJE CIRIC',
    'đj djj Đj ДЈ дј đđ',
    'Ǉubica ǌegoš ǅemal ǆ Ǳ',
    'Љубица Његош Џемал ЉЊЏ',
    'C\u030Cukarica s\u030C d\u0300j',
    '\u00A0Bulevar \t kralja\n Aleksandra 212 ',
    'café Ångström İstanbul ﬁ ① ½ Ⅷ',
    'Й Ё ў ї ґ',
    'N000123 50% _x_ \\ "',
    'ΑΣ ὈΔΥΣΣΕΎΣ',
    '\u2003a\u3000b\u1680c\u2028d\uFEFFe\u0085f',
    '日本語 😀 ẞ ß',
    '',
  ];
  expect(await foldInSql(corpus)).toEqual(corpus.map(fold));
});

it('folds any typed text as the contract does', async () => {
  const letters =
    'abcčćdđefghijklmnoprsštuvzžABCČĆDĐDZŽабвгдђежзијклљмнњопрстћуфхцчџшЂЉЊЋЏ 0123456789.,-/ǆǇǌ';
  const serbian = constantFrom(...Array.from(letters), '\u030C', '\u0300', '\u00A0', '\t', '\n');
  const text = string({ unit: serbian, maxLength: 60 });
  await assert(
    asyncProperty(text, async (typed) => {
      expect(await foldInSql([typed])).toEqual([fold(typed)]);
    }),
    { numRuns: TEXTS },
  );
});

async function digitsInSql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ digits: string }>`
    select phone_digits(given) as digits from unnest(${[...texts]}::text[]) with ordinality as t (given, place)
    order by place`.execute(db);
  return rows.map(({ digits }) => digits);
}

it('reads the digits of any writing of a telephone number as the contract does', async () => {
  const sign = constantFrom(
    ...Array.from('0123456789+/-.() '),
    '381',
    '00381',
    '+381',
    '\u202A',
    '٣',
    'x',
    '\n',
  );
  const number = string({ unit: sign, maxLength: 20 });
  await assert(
    asyncProperty(oneof(number, string({ unit: 'grapheme', maxLength: 20 })), async (typed) => {
      const text = typed.replaceAll('\0', '');
      expect(await digitsInSql([text])).toEqual([phoneDigits(text)]);
    }),
    { numRuns: TEXTS },
  );
});
