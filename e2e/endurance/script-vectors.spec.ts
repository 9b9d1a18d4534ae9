// [security#no-script-runs]: user input, in a real browser, on a separate product that no other test reads.
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { createVectorPeople } from '../support/vectors/vector-people.ts';
import { startOpenProduct, writeByApi, type OpenProduct } from '../support/product/open-product.ts';
import { COMPLAINT_STOPS, fillVectorComplaint } from '../support/vectors/complaint-screens.ts';
import { NALOG_STOPS, ORDER_STOPS, PEOPLE_STOPS, TEXT_STOPS } from '../support/vectors/screens.ts';
import type { Shown, Stop, VectorData } from '../support/vectors/steps.ts';
import { createCanceledOrder, priceVectors, createVectorOrder } from '../support/vectors/vector-order.ts';
import { PAIRS, TEXTS, VECTORS, inParts, toSeen } from '../support/vectors/texts.ts';
import {
  findInjected,
  triggerHandlers,
  settlePictures,
  watchScripts,
  whichRan,
} from '../support/vectors/watch.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

/** Fields that accept any text, route by route. Passwords and tokens are shown nowhere. */
const FREE_TEXTS: Readonly<Record<string, string>> = {
  'auth.login': 'password deviceToken',
  'auth.refresh': 'refreshToken',
  'signIn.secondFactor': 'ticket code',
  'factors.addPasskey': 'name',
  'auth.logout': 'refreshToken',
  'auth.resetPassword': 'token password repeatPassword',
  'auth.updatePassword': 'oldPassword newPassword repeatNewPassword',
  'auth.freshCheck': 'password',
  'verification.setPassword': 'token password',
  'verification.verifyEmail': 'token',
  'profile.info': 'firstName lastName',
  'erasure.erase': 'confirmName',
  'admins.create': 'firstName lastName',
  'clients.create': 'firstName lastName note streetAndNumber unitNumber formattedAddress addressNote',
  'clients.update': 'firstName lastName note',
  'clients.createAddress': 'streetAndNumber unitNumber formattedAddress note',
  'clients.updateAddress': 'streetAndNumber unitNumber formattedAddress note',
  'owners.create': 'firstName lastName companyName type streetAndNumber unitNumber note',
  'owners.update': 'firstName lastName companyName streetAndNumber unitNumber note',
  'workers.create': 'firstName lastName',
  'workers.update': 'firstName lastName',
  'availability.addAbsence': 'note',
  'availability.changeAbsence': 'note',
  'myAvailability.addAbsence': 'note',
  'orders.create': 'description',
  'orders.createWithClient':
    'firstName lastName note streetAndNumber unitNumber formattedAddress addressNote description',
  'orders.assignWorker': 'termReason',
  'orders.acceptComplaint': 'termReason',
  'orders.workerNotReached': 'note',
  'orders.setReminder': 'note',
  'orders.changeTerm': 'reason',
  'orders.rejectComplaint': 'reason',
  'orders.refundComplaint': 'reason',
  'orders.changeStatus': 'reason',
  'orders.comment': 'text',
  'orderEvents.giveUp': 'reason',
  'orderEvents.sayLate': 'note',
  'orderEvents.complain': 'description',
  'orderEvents.cancel': 'reason',
  'orderEvents.update': 'description',
  'myOrders.create': 'description',
  'complaints.correct': 'text',
  'complaints.extend': 'reason consent',
  'priceList.update': 'itemCode name subcategory unitOfMeasure',
  'savedReports.create': 'name',
  'savedReports.update': 'name',
  'publicNotifyMe.send': 'email',
  'myConsents.accept': 'screen',
  'publicConsent.accept': 'publication',
  'legalDocuments.create': 'title description content',
  'legalDocuments.update': 'title description content',
  'legalDocuments.createVersion': 'title description content',
};

const accepts = (schema: unknown) =>
  schema instanceof z.ZodType && schema.safeParse('<b onclick="alert(1)">').success;

const freeTexts = ({ body }: Route) =>
  Object.entries(body?.shape ?? {})
    .filter(([, schema]) => accepts(schema))
    .map(([name]) => name)
    .join(' ');

test.describe.configure({ mode: 'default' });

let product: OpenProduct;
let data: VectorData;
/** A page with the content policy disabled, signed in once for all tests. */
let desk: { page: Page; ran: ReadonlySet<string> };

test.beforeAll(async ({ playwright, browser }) => {
  test.setTimeout(600_000);
  product = await startOpenProduct(playwright);
  const people = await createVectorPeople(product);
  const items = await priceVectors(product);
  for (const text of TEXTS) {
    await writeByApi(product.request, text, (PAIRS[0] ?? []).join(' '));
    await product.writeRow({ ...text, content: text.content.replaceAll('\u0000', '') }, inParts(1)[0]);
  }
  data = {
    people,
    order: await createVectorOrder(product, people, items),
    canceled: await createCanceledOrder(product, people),
  };
  await product.query(
    `insert into order_viewers (order_id, tab_id, user_id, seen_at) values ($1, $1, $2, now() + interval '1 hour')`,
    [data.order, people.operators[3]?._id],
  );
  await fillVectorComplaint(product, data.order);
  desk = await openDesk(browser);
});

test.afterAll(() => product.stop());

/** Signs an operator in, by default in a browser with the content policy disabled. */
async function openDesk(browser: Browser, bypassCSP = true) {
  const context = await browser.newContext({ baseURL: product.url, bypassCSP });
  const ran = await watchScripts(context, new URL(product.url).host);
  const page = await context.newPage();
  await page.goto('/login');
  await submitCredentials(page, product.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  return { page, ran };
}

/** The visible text of an element, values of fields included. */
const readText = async (root: Locator): Promise<string> =>
  toSeen(
    await root.evaluate((element) =>
      [
        element instanceof HTMLElement ? element.innerText : '',
        ...[...element.querySelectorAll('input,textarea')].map((field) =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
        ),
      ].join('\n'),
    ),
  );

const SEEN = VECTORS.map(toSeen);

/** The expected vectors that are not shown as literal text. */
async function findMissing(root: Locator, shows: Shown): Promise<readonly string[]> {
  const text = await readText(root);
  const wanted = typeof shows === 'object' ? shows.map(toSeen) : SEEN;
  const missing = wanted.filter((vector) => !text.includes(vector));
  return typeof shows === 'number' && wanted.length - missing.length >= shows ? [] : missing;
}

async function expectShownAsText(root: Locator, shows: Shown): Promise<void> {
  await expect(root).toBeVisible();
  await expect.poll(() => findMissing(root, shows)).toEqual([]);
  expect(await findInjected(root)).toEqual([]);
  await triggerHandlers(root);
  await settlePictures(root);
}

async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { name, open, shows } of stops)
    await test.step(name, async () => expectShownAsText(await open(page, data), shows));
}

test('every field of the contract that accepts any text is listed in these tests', () => {
  const found = Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => [`${feature}.${name}`, freeTexts(route)] as const),
  );
  expect(Object.fromEntries(found.filter(([, fields]) => fields !== ''))).toEqual(FREE_TEXTS);
});

const SCREEN_GROUPS = [
  ['Nalozi and the dialogs over the list', ORDER_STOPS],
  ['the page of a nalog, its dialogs and its sheet', NALOG_STOPS],
  ['the register of complaints and its letters', COMPLAINT_STOPS],
  ['people, companies and the own profile', PEOPLE_STOPS],
  ['the price list, legal documents and the public pages', TEXT_STOPS],
] as const;

for (const [where, stops] of SCREEN_GROUPS)
  test(`no script vector in user input runs: ${where}`, async () => {
    // Up to twenty screens, each read as a whole.
    test.setTimeout(150_000);
    await visit(desk.page, stops);
    expect([...desk.ran]).toEqual([]);
  });

/** A mail has a blank in place of each control character. */
const IN_MAILS = VECTORS.map((vector) => toSeen(vector.replaceAll('\u0000', '').replace(/\p{Cc}/gu, ' ')));

/** The kinds of mail that the database takes: a test of the server compares them with those of the program. */
async function listMailKinds(): Promise<string[]> {
  const [check] = await product.query(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'mails_kind_check'`,
    [],
  );
  return [...String(check?.definition).matchAll(/'([^']*)'::text/g)].map(([, kind = '']) => kind);
}

/** One mail of every kind, to people whose names contain all vectors. */
async function writeMails(): Promise<string[]> {
  const kinds = await listMailKinds();
  const mails = await product.query(
    `select distinct on (user_id) id, user_id from mails order by user_id, created_at desc limit $1`,
    [kinds.length],
  );
  for (const [at, text] of inParts(kinds.length).entries()) {
    await product.query('update users set first_name = $2 where id = $1', [mails[at]?.user_id, text]);
    await product.query(`update mails set kind = $2, recipient = $3, created_at = now() where id = $1`, [
      mails[at]?.id,
      kinds[at],
      text,
    ]);
  }
  expect(mails).toHaveLength(kinds.length);
  return mails.map(({ id }) => String(id));
}

test('no script vector runs that is a name or an address in a mail, as text and as HTML', async () => {
  const { page, ran } = desk;
  const mailIds = await writeMails();
  await page.goto('/dev/mail');
  const mails = page.getByRole('article');
  const found = await mails.evaluateAll((all) =>
    all.map((mail) => mail.querySelector('pre')?.innerText ?? ''),
  );
  const read = toSeen(found.join('\n'));
  expect(IN_MAILS.filter((vector) => !read.includes(vector))).toEqual([]);
  await expectShownAsText(mails.first().locator('pre'), 10);
  await triggerHandlers(page.getByRole('main'));
  const texts: string[] = [];
  const subjects = new Set<string>();
  for (const mailId of mailIds) {
    await page.goto(`/dev/mail/${mailId}/html`);
    subjects.add(await page.title());
    await expectShownAsText(page.locator('table').first(), 10);
    texts.push(await readText(page.locator('table').first()));
  }
  expect(IN_MAILS.filter((vector) => !texts.some((text) => text.includes(vector)))).toEqual([]);
  // Every kind has its own subject.
  expect(subjects.size).toBe(mailIds.length);
  expect([...ran]).toEqual([]);
});

/** One of each kind of screen. */
const LIGHT = ['Nalozi', 'a nalog', 'a client', 'Cenovnik'];

test('the content policy of our pages blocks nothing on these screens', async ({ browser }) => {
  const { page, ran } = await openDesk(browser, false);
  const complaints = watch(page, [/tile\.openstreetmap\.org/]);
  const stops = SCREEN_GROUPS.flatMap(([, some]) => some).filter(({ name }) => LIGHT.includes(name));
  await visit(page, stops);
  await page.context().close();
  expect(stops).toHaveLength(LIGHT.length);
  expect(complaints).toEqual([]);
  expect([...ran]).toEqual([]);
});

test('the same texts run once they are inserted as HTML, and the watch records them', async () => {
  const { page, ran } = desk;
  await page.goto(`/admin/orders/${data.order}`);
  const history = page.getByRole('region', { name: 'Istorija' });
  await expect.poll(() => findMissing(history, 'all')).toEqual([]);
  await history.evaluate((element) => {
    for (const words of element.querySelectorAll('p,blockquote'))
      if (words instanceof HTMLElement) words.innerHTML = words.innerText;
  });
  // Some of them soon navigate to another page.
  await expect.poll(() => whichRan(ran).size).toBeGreaterThan(8);
});
