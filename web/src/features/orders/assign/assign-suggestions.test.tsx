import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssignWorkerBody } from '@majstorija/contract/orders/order-bodies.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage, aWorker, anOrder, anOrderDetail } from '#testing/builders/builders.ts';
import { aSuggestion, ranked, suggested } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const UNRANKED = 'Predlog trenutno nije dostupan: majstori su po imenu i nisu rangirani.';
const people = [
  ['Svetozar', 'Radovanović'],
  ['Branko', 'Radosavljević'],
  ['Njegoslav', 'Džunić'],
  ['Živojin', 'Ćirković'],
  ['Slavoljub', 'Mitić'],
] as const;
const workers = people.map(([firstName, lastName], at) =>
  aWorker({ firstName, lastName, phone: `+38164710361${at}` }),
);
const [svetozar, branko, njegoslav, zivojin, slavoljub] = workers as [
  (typeof workers)[0],
  (typeof workers)[0],
  (typeof workers)[0],
  (typeof workers)[0],
  (typeof workers)[0],
];
const order = anOrder({ orderCode: 'N000123' });

const answer = suggested(
  aSuggestion({ worker: svetozar, facts: { sameClient: 2 } }),
  aSuggestion({ worker: branko, rank: 2, points: 84.1, facts: { backOuts: { count: 1, of: 10 } } }),
  aSuggestion({ worker: njegoslav, rank: 3, points: 79 }),
  aSuggestion({ worker: zivojin, rank: 4, points: 62.5, facts: { completed: 3, openCount: 2 } }),
  aSuggestion({
    worker: slavoljub,
    rank: null,
    excluded: { reason: 'declined_this', text: 'odbio ovaj nalog' },
  }),
);

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage(workers));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([order]));
  stub(api.orders.assignWorker, anOrderDetail({ ...anOrderDetail(), _id: order._id }));
  stub(api.dispatch.suggestions, answer);
});

const dialog = () => within(screen.getByRole('dialog', { name: /^Dodeli majstora/ }));
const box = () => dialog().getByRole<HTMLInputElement>('combobox', { name: 'Majstor' });
const options = () => dialog().getAllByRole('option');
const bodies = () => requests(api.orders.assignWorker).map(({ body }) => body as AssignWorkerBody);
const sent = () => bodies().map(({ workerId }) => ({ workerId }));
const sentRanks = () => bodies().map(({ suggestion }) => suggestion && [suggestion.rank, suggestion.of]);

async function openDialog() {
  const { user } = renderApp('/admin/orders');
  await screen.findByRole('row', { name: /N000123/ });
  await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
  await within(await screen.findByRole('dialog')).findAllByRole('option');
  return user;
}

function hearCalls(): string[] {
  const called: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    called.push(this.href);
  });
  return called;
}

describe('the ranked workers of an order', () => {
  it('are the best three, the others, and those who are not recommended', async () => {
    await openDialog();
    const groups = dialog()
      .getAllByRole('group')
      .map((group) => within(group).getAllByRole('option').length);
    expect(groups).toEqual([3, 1, 1]);
    expect(dialog().getByRole('group', { name: /^Ostali · 1/ })).toBeTruthy();
    expect(dialog().getByRole('group', { name: /^Ne preporučuju se · 1/ })).toBeTruthy();
  });

  it('have every fact in their names, and of a new one no share', async () => {
    await openDialog();
    expect(options().map((one) => one.getAttribute('aria-label'))).toEqual([
      '1. Svetozar Radovanović, ViK Servis, 90,8 bodova: slobodan, radio juče; 2,1 km, oko 5 min, put od poslednjeg posla; prihvata 9 od 10, za 4 min; reklamacije 1 od 30; bio kod ovog klijenta 2×.',
      '2. Branko Radosavljević, ViK Servis, 84,1 bod: slobodan, radio juče; 2,1 km, oko 5 min, put od poslednjeg posla; prihvata 9 od 10, za 4 min; reklamacije 1 od 30; odbio 1 od poslednjih 10.',
      '3. Njegoslav Džunić, ViK Servis, 79 bodova: slobodan, radio juče; 2,1 km, oko 5 min, put od poslednjeg posla; prihvata 9 od 10, za 4 min; reklamacije 1 od 30.',
      '4. Živojin Ćirković, ViK Servis, 62,5 bodova: 2 otvorena; 2,1 km, oko 5 min, put od poslednjeg posla; nov, 3 posla.',
      'Slavoljub Mitić, ViK Servis. Ne preporučuje se: odbio ovaj nalog.',
    ]);
  });

  it('say only of those with a share how often they accept', async () => {
    await openDialog();
    const [experienced, , , isNew] = options().map((one) => one.textContent);
    expect(experienced).toContain('prihvata 9 od 10');
    expect(isNew).toContain('nov, 3 posla');
    expect(isNew).not.toContain('prihvata');
  });

  it('spell out all terms and their sum once chosen', async () => {
    const user = await openDialog();
    await user.click(options()[3]!);
    expect(options()[3]!.getAttribute('aria-selected')).toBe('true');
    expect(options()[3]!.textContent).toContain(
      'slobodan 25 + blizina 21,5 + prihvatanje 13,5 + bez odustajanja 10 + bez reklamacija 9,7 + isti klijent 0 + raspodela 0,7 + prioritet kompanije 0 = 62,5',
    );
  });

  it('are drawn up to a bound; typing finds the rest', async () => {
    const many = Array.from({ length: 105 }, (_, at) =>
      aWorker({ firstName: 'Branko', lastName: `Broj${at}` }),
    );
    stub(api.dispatch.suggestions, ranked(...many));
    const user = await openDialog();
    expect(options()).toHaveLength(33);
    dialog().getByText(/prikazano prvih 30/);
    await user.click(box());
    await user.paste('broj104');
    expect(options()).toHaveLength(1);
    expect(requests(api.dispatch.suggestions)).toHaveLength(1);
  });

  it('are counted although only the first came; the first letter asks for the others [dispatch#bounded]', async () => {
    const all = ranked(...workers);
    const gate = createGate();
    stubWith(api.dispatch.suggestions, async ({ query }) => {
      if (query.most === undefined) return { ...all, suggestions: all.suggestions.slice(0, 4) };
      await gate.opened;
      return all;
    });
    const user = await openDialog();
    expect(options()).toHaveLength(4);
    dialog().getByText('Ostali · 2');
    dialog().getByText('od 5');
    dialog().getByText(/5 majstora radi/);
    dialog().getByText(/Kucajte ime/);
    await user.type(box(), 'slavoljub{Enter}');
    dialog().getByText('Učitavanje…');
    expect(sent()).toEqual([]);
    gate.open();
    const found = await dialog().findByRole('option', { name: /Slavoljub/ });
    await waitFor(() => expect(found.getAttribute('aria-selected')).toBe('true'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ workerId: slavoljub._id }]));
    expect(sentRanks()).toEqual([[5, 5]]);
    expect(requests(api.dispatch.suggestions).map(({ query }) => query)).toEqual([{}, { most: '5000' }]);
  });

  it('are listed by name when the others do not come', async () => {
    stubWith(api.dispatch.suggestions, () => ({ ...answer, counts: { recommended: 5, excluded: 1 } }));
    const user = await openDialog();
    stubError(api.dispatch.suggestions, 'server.unexpected');
    await user.type(box(), 'slavo');
    await dialog().findByText(UNRANKED);
    expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Slavoljub')]);
    expect(box().value).toBe('slavo');
  });

  it('come with the whole formula', async () => {
    const user = await openDialog();
    dialog().getByText(/slobodan do 25 · blizina do 25 · prihvatanje do 15/);
    await user.click(dialog().getByRole('button', { name: 'Kako se računa' }));
    const formula = within(await screen.findByRole('dialog', { name: 'Kako se računa' }));
    expect(formula.getAllByRole('row')).toHaveLength(9);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent()).toEqual([]);
  });
});

describe('the keys of the best three', () => {
  it('assign at once', async () => {
    const user = await openDialog();
    await user.keyboard('2');
    await waitFor(() => expect(sent()).toEqual([{ workerId: branko._id }]));
    expect(sentRanks()).toEqual([[2, 4]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are text while something is searched', async () => {
    const user = await openDialog();
    await user.keyboard('0');
    await user.keyboard('1');
    expect(box().value).toBe('01');
    expect(sent()).toEqual([]);
  });

  it('do nothing while the ranking is on its way, and nothing for a place that nobody has', async () => {
    const gate = createGate();
    stubWith(api.dispatch.suggestions, async () => {
      await gate.opened;
      return suggested(aSuggestion({ worker: branko }));
    });
    const { user } = renderApp('/admin/orders');
    await screen.findByRole('row', { name: /N000123/ });
    await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
    await screen.findByRole('dialog');
    await user.keyboard('1');
    expect(box().value).toBe('');
    gate.open();
    await screen.findByRole('option', { name: /Branko/ });
    await user.keyboard('3');
    expect([box().value, sent()]).toEqual(['', []]);
  });
});

describe('a choice', () => {
  it('is assigned and called by Ctrl+Enter', async () => {
    const called = hearCalls();
    const user = await openDialog();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ workerId: branko._id }]));
    expect(called).toEqual([`tel:${branko.phone}`]);
  });

  it('is needed for the call too; by the key the first one found is taken', async () => {
    const called = hearCalls();
    const user = await openDialog();
    await user.click(dialog().getByRole('button', { name: 'Dodeli i pozovi' }));
    await dialog().findByText('Polje je obavezno');
    expect([called, sent()]).toEqual([[], []]);
    await user.keyboard('branko{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ workerId: branko._id }]));
    expect(called).toEqual([`tel:${branko.phone}`]);
  });

  it('can be called by the number in the row, which chooses nobody', async () => {
    const called = hearCalls();
    const user = await openDialog();
    await user.click(within(options()[0]!).getByText('+381 64 710 3610'));
    expect(called).toEqual([`tel:${svetozar.phone}`]);
    expect(options()[0]!.getAttribute('aria-selected')).toBe('false');
  });

  it('of somebody who is not recommended asks first, and a refusal keeps what was typed', async () => {
    const user = await openDialog();
    await user.type(box(), 'mitic');
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Slavoljub Mitić – odbio ovaj nalog.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(box().value).toBe('mitic');
    await user.click(options()[0]!);
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Izaberi ipak' }),
    );
    await user.click(dialog().getByRole('button', { name: 'Dodeli' }));
    await waitFor(() => expect(sent()).toEqual([{ workerId: slavoljub._id }]));
    expect(sentRanks()).toEqual([[null, 4]]);
  });
});

describe('without the ranking', () => {
  it('the workers are listed by name, with a sentence and a way to ask again', async () => {
    stubError(api.dispatch.suggestions, 'request.invalid');
    const user = await openDialog();
    dialog().getByText(UNRANKED);
    expect(
      options().map(({ textContent }) =>
        textContent?.split(/(?=ViK)/)[0]?.replace(/^[A-ZČĆŽŠĐ]+(?=[A-ZČĆŽŠĐ])/, ''),
      ),
    ).toEqual([
      'Branko Radosavljević',
      'Njegoslav Džunić',
      'Slavoljub Mitić',
      'Svetozar Radovanović',
      'Živojin Ćirković',
    ]);
    stub(api.dispatch.suggestions, answer);
    await user.click(dialog().getByRole('button', { name: 'Pokušaj ponovo' }));
    await dialog().findByRole('group', { name: /^Najbolja tri/ });
    expect(dialog().queryByText(UNRANKED)).toBeNull();
  });
});
