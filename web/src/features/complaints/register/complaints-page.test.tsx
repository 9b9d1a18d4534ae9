import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { anAnswer, aRegisteredComplaint } from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const waiting = aRegisteredComplaint();
const refused = aRegisteredComplaint({
  number: 'R-2026-000122',
  state: 'rejected',
  dueAt: null,
  client: null,
  answer: anAnswer(),
  resolvedAt: '2026-03-06T09:00:00Z',
  costs: { refundedAmount: 4800, hasVisit: true },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T09:07:00Z') });
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.complaints.list, aPage([waiting, refused]));
  stub(api.complaints.counts, { all: 21, open: 4, late: 2, decided: 17 });
  return () => vi.useRealTimers();
});

const openRegister = (search = '') => renderApp(`/admin/orders/complaints${search}`);
const row = (name: RegExp) => screen.findByRole('row', { name });
const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
const lastQuery = () => requests(api.complaints.list).at(-1)?.query;

async function openRecord(name = 'R-2026-000122') {
  const view = openRegister();
  const button = await screen.findByRole('button', { name });
  await view.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: `Reklamacija ${name}` }));
  return { ...view, button, dialog };
}

describe('the register [complaints#register-page]', () => {
  test('has for each complaint number, receipt, client, days, decision and order', async () => {
    openRegister();
    expect(texts(within(await row(/R-2026-000123/)).getAllByRole('cell'))).toEqual([
      'R-2026-00012305.03.2026.u aplikaciji',
      '05.03.2026. / 09:51hu aplikaciji',
      'Jelena ĐurićSlavina ponovo curi ispod sudopere.',
      'odgovor do 13.03.2026.još 6 d 13 h',
      'Čeka odgovorN000123',
      'N000123',
    ]);
    expect(texts(within(await row(/R-2026-000122/)).getAllByRole('cell')).slice(2, 5)).toEqual([
      'Obrisan klijentSlavina ponovo curi ispod sudopere.',
      'odgovor do 13.03.2026.rešenje do 20.03.2026.',
      'Odbijena06.03.2026., emailomN000123',
    ]);
    screen.getByText('2 reklamacije');
    const [link] = screen.getAllByRole('link', { name: 'N000123' });
    expect(link?.getAttribute('href')).toBe(`/admin/orders/${waiting.order._id}`);
  });

  test('keeps search, state and period in its address and asks for them', async () => {
    openRegister('?searchTerm=R-2026&state=waiting&from=2026-03-01&to=2026-03-31');
    await row(/R-2026-000123/);
    expect(lastQuery()).toEqual({
      searchTerm: 'R-2026',
      state: 'waiting',
      from: '2026-03-01',
      to: '2026-03-31',
      page: '1',
      pageSize: '25',
    });
    const book = screen.getByRole('link', { name: 'Knjiga za štampu' });
    expect(book.getAttribute('href')).toBe('/admin/orders/complaints/book?from=2026-03-01&to=2026-03-31');
  });
});

describe('the views of the register [complaints#register-page]', () => {
  test('are counted, late ones in orange, and are asked for by the address', async () => {
    const { user } = openRegister('?view=late');
    await row(/R-2026-000123/);
    expect(lastQuery()).toMatchObject({ view: 'late' });
    const late = await screen.findByRole('tab', { name: /^Kasne\D+2/ });
    expect(late.getAttribute('aria-selected')).toBe('true');
    expect(late.querySelector('[data-needs-action]')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Odlučene\D+17/ }));
    await vi.waitFor(() => expect(lastQuery()).toMatchObject({ view: 'decided' }));
    await user.click(screen.getByRole('tab', { name: /^Sve\D+21/ }));
    await vi.waitFor(() => expect(lastQuery()).not.toHaveProperty('view'));
  });

  test('mark a row whose deadline has passed', async () => {
    stub(api.complaints.list, aPage([{ ...waiting, dueAt: '2026-03-07T09:06:00Z' }, refused]));
    openRegister();
    expect((await row(/R-2026-000123/)).hasAttribute('data-needs-action')).toBe(true);
    expect((await row(/R-2026-000122/)).hasAttribute('data-needs-action')).toBe(false);
  });
});

describe('a complaint of the register', () => {
  test('gets a correction, which is sent once and is then shown', async () => {
    const { user, dialog } = await openRecord();
    await user.click(dialog.getByRole('button', { name: 'Upiši ispravku' }));
    const form = within(await screen.findByRole('dialog', { name: 'Upiši ispravku za R-2026-000122' }));
    const send = form.getByRole('button', { name: 'Upiši ispravku' });
    await user.click(send);
    await form.findByText('Polje je obavezno');
    await user.click(form.getByRole('textbox'));
    await user.paste('Primljena dan ranije, telefonom.');
    const corrections = [{ at: '2026-03-07T09:00:00Z', text: 'Primljena dan ranije, telefonom.', by: null }];
    stub(api.complaints.correct, { ...refused, corrections });
    stub(api.complaints.list, aPage([waiting, { ...refused, corrections }]));
    await user.dblClick(send);
    await screen.findAllByText('Ispravka je upisana u evidenciju.');
    expect(await dialog.findByText('Primljena dan ranije, telefonom.')).toBeTruthy();
    const [call, ...others] = requests(api.complaints.correct);
    expect(others).toEqual([]);
    expect(call?.params).toEqual({ id: refused._id });
  });
});

describe('the check of the register [complaints#check-dialog]', () => {
  async function check() {
    const { user } = openRegister();
    await user.click(await screen.findByRole('button', { name: 'Proveri evidenciju' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Provera evidencije' })) };
  }

  test('says that nothing was changed, with the last seal', async () => {
    stub(api.complaints.check, { entries: 21, seal: 'ab12', bad: null });
    const { dialog } = await check();
    await dialog.findByText('Evidencija je ispravna.');
    dialog.getByText(/^Provereno: 21 upis\./);
    expect(dialog.getByText('ab12')).toBeTruthy();
  });

  test.each([
    ['changed', /^Red 1\.205 \(R-2026-000122\) nije onakav kakav je upisan/],
    ['removed', /^Red 1\.205 \(R-2026-000122\) nedostaje/],
  ] as const)('names the row that was %s', async (fault, sentence) => {
    const bad = { number: 1205, complaint: 'R-2026-000122', fault };
    stub(api.complaints.check, { entries: 1300, seal: null, bad });
    const { dialog } = await check();
    expect((await dialog.findByRole('alert')).textContent).toContain('Evidencija je menjana.');
    dialog.getByText(sentence);
  });
});

describe('what is printed', () => {
  const print = vi.fn<() => void>();
  beforeEach(() => void vi.stubGlobal('print', print.mockClear()));

  test('is the book with the seal after the last entry of its day [complaints#book-page]', async () => {
    const entry = {
      number: 7,
      day: '2026-03-05',
      time: '2026-03-05T08:51:00Z',
      kind: 'received',
      complaint: 'R-2026-000123',
      orderCode: 'N000123',
      client: 'Jelena Đurić',
      text: 'Slavina curi.',
      state: 'waiting',
      hash: 'aa',
    } as const;
    const seals = [{ day: '2026-03-05', first: 7, last: 8, hash: 'pečat-dana' }];
    const entries = [entry, { ...entry, number: 8, kind: 'erased' as const, client: null, text: null }];
    stub(api.complaints.book, { from: '2026-03-01', to: '2026-03-07', entries, seals });
    const { user } = renderApp('/admin/orders/complaints/book');
    const paper = within(
      await screen.findByRole('article', { name: /^Knjiga reklamacija od 01\.03\.2026\./ }),
    );
    expect(requests(api.complaints.book)[0]?.query).toEqual({ from: '2026-03-01', to: '2026-03-07' });
    const rows = paper.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Prijem');
    expect(rows[2]).toContain('obrisano');
    expect(rows[3]).toBe('Pečat dana 05.03.2026. (upisi 7–8): pečat-dana');
    await user.click(screen.getByRole('button', { name: 'Štampaj' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
