import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { BOARD_STAGE_OPTIONS } from '@majstorija/contract/orders/board/stages.ts';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { lineWords, TODAY_WORDS } from '#shared/statistics/today-words.ts';
import { aCurrentUser, anId, anOrder, aPage, someCounts } from '#testing/builders/builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const BUSY: Today = {
  newToday: { n: 34, yesterdayByNow: 29 },
  unassigned: { n: 16, oldestMinutes: 48, isOldestLate: true },
  toAssignment: { median: 9, p90: 31, n: 30 },
  late: { n: 5, open: 47 },
  complaintsDue: { n: 3, firstHours: 28 },
};
const AT = '2026-11-20T12:22:00.000Z';

const NONE = {
  operator: false,
  priceList: false,
  legalTexts: false,
  company: false,
  worker: false,
  onSample: [],
};

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.list, aPage([]));
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

const findLine = () => screen.findByRole('button', { name: /bez majstora/ });

async function openStrip(user = aCurrentUser()) {
  stub(api.statistics.today, BUSY);
  const app = renderApp('/admin/orders', { user });
  await app.user.click(await findLine());
  const strip = within(await screen.findByRole('region', { name: 'Danas' }));
  await strip.findByRole('link', { name: /, Novo danas$/ });
  return { ...app, strip };
}

describe('the strip Danas [orders#today-strip]', () => {
  test('is one line that opens it, which the operator finds open again', async () => {
    const me = aCurrentUser();
    const { unmount } = await openStrip(me);
    unmount();
    const { user } = renderApp('/admin/orders', { user: me });
    await screen.findByRole('region', { name: 'Danas' });
    const line = await findLine();
    expect(line.textContent).toBe(
      '16 bez majstora, najstariji 48 min · 5 kasni · reklamacije: 3 rok za 48 h',
    );
    await user.click(line);
    expect(screen.queryByRole('region', { name: 'Danas' })).toBeNull();
    localStorage.clear();
  });

  test('leads from each number to its very orders', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) });
    const day = '2026-11-20';
    const { strip } = await openStrip();
    const links = within(strip.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['34', `/admin/statistics/new-orders?from=${day}&to=${day}&orders=new-orders`],
      ['16', '/admin/orders?view=unassigned'],
      ['9 min', `/admin/statistics/to-assignment?from=${day}&to=${day}&orders=to-assignment-median`],
      ['5', '/admin/orders?due=passed&sort=due'],
      ['3', '/admin/orders?view=due'],
    ]);
  });
});

describe('the words of the strip', () => {
  const wordsOf = (today: Today) =>
    Object.values(TODAY_WORDS).map((words) => Object.values<unknown>(words(today)).join(' | '));

  test('tell whether a number is much', () => {
    expect(wordsOf(BUSY)).toEqual([
      '34 | juče u ovo doba 29',
      '16 | najstariji 48 min | over',
      '9 min | medijana · P90 31 min',
      '5 | od 47 otvorenih',
      '3 | prva ističe za 28 h | soon',
    ]);
  });

  test.each([
    [1, 'od 1 otvorenog', 'kasni'],
    [3, 'od 3 otvorena', 'kasne'],
    [21, 'od 21 otvorenog', 'kasni'],
  ])('count %i in Serbian', (n, note, words) => {
    const today = aToday({ late: { n, open: n } });
    expect(TODAY_WORDS.late(today).note).toBe(note);
    expect(lineWords(today).late.words).toBe(words);
  });
});

const openOrders = (role: 'admin' | 'super_admin' = 'super_admin') =>
  renderApp('/admin/orders', { user: aCurrentUser({ role }) });
const steps = async () => within(await screen.findByRole('region', { name: 'Prvi koraci' }));

describe('the checklist of a new product [accounts#first-steps]', () => {
  test('leads to the screen of each step that is left, and ticks what is there', async () => {
    stub(api.firstSteps.get, NONE);
    const { unmount } = openOrders();
    const list = await steps();
    list.getByText('0 od 4 urađeno');
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pozovite prvog operatera', '/admin/admins'],
      ['Uvezite cenovnik', '/admin/price-list'],
      ['Objavite pravne dokumente', '/admin/legal-documents'],
      ['Dodajte prvu kompaniju i majstora', '/admin/owners'],
    ]);
    unmount();
    stub(api.firstSteps.get, { ...NONE, operator: true, company: true });
    openOrders();
    (await steps()).getByText('1 od 4 urađeno');
    const worker = (await steps()).getByRole('link', { name: 'Dodajte prvog majstora' });
    expect(worker.getAttribute('href')).toBe('/admin/workers');
  });
});

test('below the steps stands what is on its sample, and nothing without it [accounts#on-sample]', async () => {
  stub(api.firstSteps.get, { ...NONE, onSample: ['mail', 'backup'] });
  const { unmount } = openOrders();
  const note = within(await screen.findByRole('region', { name: 'Još nije podešeno' }));
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Poruke se ne šalju, pa pozivnice i linkovi nikome ne stižu. Uputstvo: docs/operations/install.md, „Mail”',
    'Rezervna kopija još nije napravljena. Uputstvo: docs/operations/backup.md',
  ]);
  unmount();
  stub(api.firstSteps.get, NONE);
  openOrders();
  await steps();
  expect(screen.queryByRole('region', { name: 'Još nije podešeno' })).toBeNull();
});

const current = () =>
  screen
    .getAllByRole('link')
    .filter((one) => one.hasAttribute('aria-current') && one.closest('nav')?.ariaLabel !== 'Glavni meni')
    .map(({ textContent }) => textContent);

describe('the layouts of Nalozi [orders#layouts]', () => {
  beforeEach(() => {
    stub(api.orders.list, aPage([anOrder()]));
    const stages = BOARD_STAGE_OPTIONS.map((stage) => ({ stage, items: [], total: 0 }));
    stub(api.board.stages, { now: '2026-03-05T08:07:00.000Z', stages });
  });

  test('keep search and filters, and fold the filters on the board', async () => {
    const { router } = renderApp('/admin/orders?layout=stages&category=ELECTRICS');
    await screen.findByText('Bez majstora', { selector: 'h2' });
    expect(current()).toEqual(expect.arrayContaining(['Tabla', 'Po fazi']));
    expect(current()).not.toContain('Lista');
    screen.getByRole('button', { name: 'Filteri (1)' });
    screen.getByRole('button', { name: 'Ukloni filter Kategorija: Elektro radovi' });
    expect(screen.queryByRole('combobox', { name: /^Sortiraj/ })).toBeNull();
    expect(router.state.location.searchStr).toContain('category=ELECTRICS');
  });
});

describe('the note of the shift', () => {
  const by = { _id: anId(), firstName: 'Vesna', lastName: 'Stojanović' };
  const written = (text: string | null, version: number) =>
    text === null
      ? { text, isPinned: false, by: null, at: null, version }
      : { text, isPinned: false, by, at: '2026-11-28T12:48:00.000Z', version };

  test('of a colleague who was faster is shown beside what was typed, and both are saved [shift-note#two-writers]', async () => {
    stub(api.orders.list, aPage([]));
    const { user } = renderApp('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Dodaj belešku smene' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Beleška smene' }));
    const box = dialog.getByRole('textbox');
    await user.type(box, 'Marko bez auta do 14');
    stubError(api.shiftNote.update, 'shiftNote.changed');
    stub(api.shiftNote.get, written('Gazela zatvorena', 1));
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await dialog.findByText('Gazela zatvorena');
    expect(box).toHaveProperty('value', 'Marko bez auta do 14');
    await user.click(dialog.getByRole('button', { name: 'Dodaj u moju' }));
    const both = 'Marko bez auta do 14\nGazela zatvorena';
    stub(api.shiftNote.update, written(both, 2));
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findByRole('button', { name: 'Marko bez auta do 14 · Gazela zatvorena' });
    const calls = requests(api.shiftNote.update);
    expect(calls.map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
      ['"0"', { text: 'Marko bez auta do 14', isPinned: false }],
      ['"1"', { text: both, isPinned: false }],
    ]);
  });
});
