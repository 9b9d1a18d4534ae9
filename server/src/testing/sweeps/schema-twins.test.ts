import { asyncProperty, assert, constantFrom, oneof, string } from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { HOLDER_OPTIONS, METHOD_OPTIONS } from '@majstorija/contract/orders/payment/payment-words.ts';
import { STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { phoneDigits } from '@majstorija/contract/text/search.ts';
import { priorityRank } from '@majstorija/contract/testing/priority-rank.ts';
import { CONSTRAINT_ERRORS } from '#app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();

/** How many texts of chance are compared. */
const TEXTS = 60;

it('has every constraint whose violation is answered with a text of its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    union all select indexname from pg_indexes where indexdef like 'CREATE UNIQUE%'`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(CONSTRAINT_ERRORS).filter((name) => !names.has(name))).toEqual([]);
});

/** The texts that a check of a column names. */
async function listChecked(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
    db,
  );
  return [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, name = '']) => name).toSorted();
}

it.each([
  ['orders_clock_what_check', OwnDueWhat.options],
  ['order_actions_event_check', OrderEvent.options],
  ['order_actions_method_check', METHOD_OPTIONS],
  ['order_actions_holder_check', HOLDER_OPTIONS],
])('stores whatever the contract knows: %s', async (constraint, known) => {
  expect(await listChecked(constraint)).toEqual([...known].toSorted());
});

it('ranks every order and marks it as open as the machine does', async () => {
  const worker = await aWorker(db);
  for (const status of STATUS_OPTIONS) {
    for (const needsAction of [false, true]) {
      for (const workerId of [null, worker.id]) {
        const order = await anOrder(db, { status, need: needsAction, workerId });
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
    `Ventil ½" 1½″ 3⁄4 2∕3 1/2'' ⅞”`,
    '20 × 30 x4*5 6 х 7 mm² m³ a x 2 2 x a 1×2×3',
    'Kabl 3х2,5 3 х 2,5 3\u00A0х 2 а х 2 Х 3Х4 8h30',
    'Cev Ø110 ⌀ 110 φ110 Φ 50 ∅32 fi 110 Fi110 фи 40 profi 5 fi a',
    'Koleno 45º 45˚ 45°',
    'N000123 50% _x_ \\ "',
    'ΑΣ ὈΔΥΣΣΕΎΣ',
    '\u2003a\u3000b\u1680c\u2028d\uFEFFe\u0085f',
    '日本語 😀 ẞ ß',
    `'\`´ʹʻʼʽˈ‘’‚‛′‵\uFF40\uFF07 "«»“”„‟″‶\uFF02 -‐\u2011‒–—―⁃−\uFE31\uFE32﹘﹣－`,
    Array.from('\u00AD\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060').join(
      'a',
    ),
    Array.from('\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206A\u206F\uFE00\uFE0F\uFEFF').join(
      'a',
    ),
    '',
  ];
  expect(await foldInSql(corpus)).toEqual(corpus.map(fold));
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
