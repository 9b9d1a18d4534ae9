import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FORMULA, WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import type { DispatchWeights } from '@majstorija/contract/dispatch/weights.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { aPreviewedOrder, someWeights } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const superAdmin = aCurrentUser({ info: { ...aCurrentUser().info, role: 'super_admin' } });
const ORDERS = [
  aPreviewedOrder('N000101', ['Ana', 'Bora'], ['Bora', 'Ana']),
  aPreviewedOrder('N000102', ['Ana', 'Bora'], ['Ana', 'Vera']),
  aPreviewedOrder('N000103', ['Ana'], ['Ana']),
  aPreviewedOrder('N000104', [], []),
];
/** As it is stored: only the version counts what was saved. */
let stored: DispatchWeights;

beforeEach(() => {
  stored = someWeights();
  stubWith(api.dispatch.weights, () => stored);
  stubWith(api.dispatch.updateWeights, ({ body }) => {
    stored = { ...(body as DispatchWeights), version: stored.version + 1 };
    return stored;
  });
  stub(api.dispatch.previewWeights, { orders: ORDERS });
});

async function openPage() {
  const app = renderApp('/admin/dispatch-weights', { user: superAdmin });
  await screen.findByRole('spinbutton', { name: 'Slobodan' });
  return app;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const speed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Brzina kroz grad (km/h)' });
const press = (name: string) => screen.getByRole('button', { name });
const saved = () => requests(api.dispatch.updateWeights).map(({ body }) => body);
const sum = () => screen.getByText(/^Zbir/).parentElement?.textContent;
type User = Awaited<ReturnType<typeof openPage>>['user'];

async function type(user: User, field: HTMLInputElement, text: string) {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

/** Moves five points from the free to the near. */
async function moveFive(user: User) {
  await type(user, box('Slobodan'), '20');
  await type(user, box('Blizina'), '30');
}

const MOVED = { weights: { ...WEIGHTS, free: 20, distance: 30 }, cityKmh: FORMULA.cityKmh };

describe('Predlog majstora [dispatch#weights-page]', () => {
  it('shows what is stored with its sum, and stores what was typed on top of its version', async () => {
    stored = someWeights({ version: 7 });
    const { user } = await openPage();
    expect(screen.getAllByRole('spinbutton').map((one) => (one as HTMLInputElement).value)).toEqual(
      Object.values(WEIGHTS).map(String),
    );
    expect([speed().value, sum()]).toEqual(['24', 'Zbir 100 od 100']);
    await moveFive(user);
    screen.getAllByText('bilo 25');
    await type(user, speed(), '30');
    await user.click(press('Sačuvaj'));
    await screen.findAllByText('Bodovi predloga su sačuvani.');
    expect(saved()).toEqual([{ ...MOVED, cityKmh: 30 }]);
    expect(requests(api.dispatch.updateWeights)[0]?.headers.get('if-match')).toBe('"7"');
    expect(screen.queryByText(/^bilo/)).toBeNull();
  });

  it('refuses another sum at the eight fields, keeps what was typed, and notices when it is right', async () => {
    const { user } = await openPage();
    await type(user, box('Slobodan'), '20');
    await user.click(press('Sačuvaj'));
    const list = await screen.findByRole('group', { name: 'Ispravite sledeće:' });
    within(list).getByRole('link', {
      name: 'Najviše bodova po stavci: Zbir bodova je 95, a mora biti tačno 100',
    });
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(screen.getAllByRole('spinbutton').every((one) => one.hasAttribute('aria-invalid'))).toBe(true);
    await type(user, box('Blizina'), '30');
    await waitFor(() => expect(box('Slobodan').getAttribute('aria-invalid')).toBeNull());
    await user.click(press('Sačuvaj'));
    await waitFor(() => expect(saved()).toEqual([MOVED]));
  });

  it('is not for other staff', async () => {
    const { router } = renderApp('/admin/dispatch-weights', { user: aCurrentUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
  });
});

describe('two super admins at once [dispatch#weights-conflict]', () => {
  it('the second is told, keeps what was typed, gets the rest, and saves again', async () => {
    const { user } = await openPage();
    await moveFive(user);
    const theirs = { ...WEIGHTS, complaints: 5, sameClient: 10 };
    stored = { weights: theirs, cityKmh: 30, version: 1 };
    stubError(api.dispatch.updateWeights, 'dispatch.weightsChanged');
    await user.click(press('Sačuvaj'));
    await screen.findByText(/^U međuvremenu je neko drugi sačuvao svoje izmene/);
    expect(['Slobodan', 'Blizina', 'Bez reklamacija', 'Isti klijent'].map((name) => box(name).value)).toEqual(
      ['20', '30', '5', '10'],
    );
    expect(speed().value).toBe('30');
    stub(api.dispatch.updateWeights, { ...stored, version: 2 });
    await user.click(press('Sačuvaj'));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ weights: { ...theirs, free: 20, distance: 30 }, cityKmh: 30 });
    expect(requests(api.dispatch.updateWeights)[1]?.headers.get('if-match')).toBe('"1"');
    await waitFor(() => expect(screen.queryByText(/^U međuvremenu/)).toBeNull());
  });
});

describe('the preview [dispatch#weights-preview]', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Nalozi u pregledu' })).getAllByText(/^N000/);
  const row = (code: string) => screen.getByText(code).closest('li')?.textContent;

  it('names the best workers before and after, and how many orders get another first one', async () => {
    const { user } = await openPage();
    await screen.findByText('Prvi predlog se menja na 1 od 4 naloga.');
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Bez promene: 2 naloga. Prikaži' }));
    expect(rows()).toHaveLength(4);
    expect(row('N000101')).toContain(
      'nov prvi predlogSada1. Ana Antić 902. Bora Antić 89Sa ovim bodovima1. Bora',
    );
    expect(row('N000102')).not.toContain('nov prvi predlog');
    expect(row('N000103')).toContain('Bez promene1. Ana Antić 90');
    expect(row('N000104')).toContain('Bez promeneniko se ne preporučuje');
  });
});
