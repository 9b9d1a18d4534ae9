import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { anAddress, aSuggestion } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubVersions } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const home = anAddress({
  streetAndNumber: 'Glavna 1',
  municipality: 'Zemun',
  unitNumber: '4',
  note: 'Interfon',
});
const ana = aClientDetail({ firstName: 'Ana', lastName: 'Nikolić', addresses: [home] });
const CHANGED = /Neko je u međuvremenu izmenio isto/;
const MOVED = {
  streetAndNumber: 'Krunska 9',
  municipality: 'Vračar',
  latitude: 44.8,
  longitude: 20.47,
  formattedAddress: null,
  postalCode: null,
} as const;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, ana);
});

async function open() {
  const { user } = renderApp(`/admin/clients/${ana._id}`);
  await user.click(await screen.findByRole('button', { name: /^Izmeni adresu: Glavna 1/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Izmeni adresu' }));
  const retype = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };
  const moveHome = async () => {
    const suggestion = aSuggestion({ streetAndNumber: 'Njegoševa 44' });
    stub(api.geocode.suggest, { source: 'register', attribution: '', suggestions: [suggestion] });
    const street = form.getByRole('combobox', { name: 'Ulica i broj' });
    await user.clear(street);
    await user.click(street);
    await user.paste('Njegoševa 44');
    await user.click(await screen.findByRole('option', { name: /^Njegoševa 44/ }));
  };
  const save = () => user.click(form.getByRole('button', { name: 'Sačuvaj' }));
  return { user, form, retype, moveHome, save };
}

const saved = (theirs: Partial<Address>): ClientDetail => ({
  ...ana,
  addresses: [{ ...home, ...theirs }],
  version: 2,
});

/** What another user has saved since the form was opened. */
function saveMeanwhile(now: ClientDetail): void {
  stubVersions(api.clients.updateAddress, now, 'client.changed');
  stub(api.clients.update, now);
}

const sent = () =>
  requests(api.clients.updateAddress).map(({ body, headers }) => [body, headers.get('if-match')] as const);

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('asks whose value of the same field counts, and sends it on the new version [people#merge]', async () => {
  const { user, form, retype, save } = await open();
  saveMeanwhile(saved({ unitNumber: '7', note: 'Drugi ulaz' }));
  await retype(/^Stan, sprat ili lokal/, '5');
  await save();
  const question = within(await form.findByRole('group', { name: CHANGED }));
  question.getByText('Izmenjeno je i ovo, već je u obrascu: Napomena za dolazak.');
  expect(form.getByLabelText(/^Napomena za dolazak/)).toHaveProperty('value', 'Drugi ulaz');
  await user.click(question.getByRole('radio', { name: 'Vaša izmena 5' }));
  await save();
  await closed();
  expect(sent()).toEqual([
    [{ unitNumber: '5' }, '"1"'],
    [{ unitNumber: '5' }, '"2"'],
  ]);
});

test('takes the place as one: street, municipality and point of the other user together [people#merge]', async () => {
  const { user, form, moveHome, save } = await open();
  await moveHome();
  saveMeanwhile(saved({ ...MOVED }));
  await save();
  const question = within(await form.findByRole('group', { name: CHANGED }));
  question.getByRole('radio', { name: 'Vaša izmena Njegoševa 44, Vračar, Beograd' });
  await user.click(question.getByRole('radio', { name: 'Sada sačuvano Krunska 9, Vračar, Beograd' }));
  expect(form.getByRole('combobox', { name: 'Ulica i broj' })).toHaveProperty('value', 'Krunska 9');
  expect(form.getByRole('combobox', { name: 'Opština' })).toHaveProperty('value', 'Vračar');
  form.getByText(/lokacija: 44.8000, 20.4700/);
  await save();
  await closed();
  expect(sent()).toHaveLength(1);
});

test('another field, another address or a new address is no question', async () => {
  const { retype, save } = await open();
  const now = { ...saved({ note: 'Drugi ulaz' }), note: 'Pas' };
  saveMeanwhile({ ...now, addresses: [...now.addresses, anAddress({ streetAndNumber: 'Nova 3' })] });
  await retype(/^Stan, sprat ili lokal/, '5');
  await save();
  await closed();
  expect(sent().at(-1)).toEqual([{ unitNumber: '5' }, '"2"']);
});
