import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { AssignWorkerBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { anOrder, anOrderDetail, aPage, aWorker } from '#testing/builders/builders.ts';
import { aSuggestion, ranked, suggested } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

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
  stub(api.orderEvents.assignWorker, anOrderDetail({ ...anOrderDetail(), _id: order._id }));
  stub(api.dispatch.suggestions, answer);
});

const dialog = () => within(screen.getByRole('dialog', { name: /^Dodeli majstora/ }));
const box = () => dialog().getByRole<HTMLInputElement>('combobox', { name: 'Majstor' });
const options = () => dialog().getAllByRole('option');
const bodies = () => requests(api.orderEvents.assignWorker).map(({ body }) => body as AssignWorkerBody);
const sent = () => bodies().map(({ workerId }) => ({ workerId }));
const sentRanks = () => bodies().map(({ suggestion }) => suggestion && [suggestion.rank, suggestion.of]);

async function openDialog() {
  const { user } = renderApp('/admin/orders');
  await screen.findByRole('row', { name: /N000123/ });
  await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
  await within(await screen.findByRole('dialog')).findAllByRole('option');
  return user;
}

describe('the ranked workers of an order', () => {
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
});

describe('the keys of the best three', () => {
  it('assign at once, and once for two quick keys', async () => {
    await openDialog();
    // Before the first has closed the dialog.
    fireEvent.keyDown(document.activeElement!, { key: '2' });
    fireEvent.keyDown(document.activeElement!, { key: '1' });
    await waitFor(() => expect(sent()).toEqual([{ workerId: branko._id }]));
    expect(sentRanks()).toEqual([[2, 4]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a choice', () => {
  it('of somebody who is not recommended asks first, and a refusal keeps what was typed', async () => {
    const user = await openDialog();
    await user.type(box(), 'mitic');
    await user.keyboard('{Enter}');
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Slavoljub Mitić – odbio ovaj nalog.');
    // A key this early was meant for the list [design#read-first].
    await user.click(question.getByRole('button', { name: 'Otkaži' }));
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
  it('the active workers who offer the package are listed by name, with a sentence and a way to ask again', async () => {
    stubError(api.dispatch.suggestions, 'request.invalid');
    const others = [aWorker({ packages: ['ELECTRICAL'] }), aWorker({ isActive: false })];
    stub(api.workers.list, aPage([...workers, ...others]));
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
