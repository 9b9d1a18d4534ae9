import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubVersions } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const ana = aClientDetail({ firstName: 'Ana', lastName: 'Nikolić', note: 'Pas', phone: '+381641234567' });
const CHANGED = /Neko je u međuvremenu izmenio isto/;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, ana);
});

async function openForm() {
  const app = renderApp(`/admin/clients/${ana._id}`);
  await app.user.click(await screen.findByRole('button', { name: 'Izmeni podatke' }));
  const form = within(await screen.findByRole('dialog', { name: 'Izmeni podatke klijenta' }));
  const retype = async (label: string | RegExp, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  const save = () => app.user.click(form.getByRole('button', { name: 'Sačuvaj' }));
  return { ...app, form, retype, save };
}

const sent = () =>
  requests(api.clients.update).map(({ body, headers }) => [body, headers.get('if-match')] as const);

/** What another user has saved since the form was opened. */
const saveMeanwhile = (theirs: Partial<typeof ana>) =>
  stubVersions(api.clients.update, { ...ana, ...theirs, version: 2 }, 'client.changed');

test('a change of another field by another user stays, without a question [people#merge]', async () => {
  const { form, retype, save } = await openForm();
  saveMeanwhile({ note: 'Dva psa' });
  await retype('Prezime', 'Marić');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    [{ lastName: 'Marić' }, '"1"'],
    [{}, null],
    [{ lastName: 'Marić' }, '"2"'],
  ]);
  expect(form.queryByText(CHANGED)).toBeNull();
  await screen.findAllByText('Podaci klijenta su sačuvani.');
});

test.each([
  ['Vaša izmena Marić', 'Marić', [{ lastName: 'Marić' }, '"2"']],
  ['Sada sačuvano Marinković', 'Marinković', undefined],
])('the same field is sent only after a choice: %s [people#merge]', async (choice, shown, last) => {
  const { user, form, retype, save } = await openForm();
  saveMeanwhile({ lastName: 'Marinković', note: 'Dva psa' });
  await retype('Prezime', 'Marić');
  await save();
  const question = within(await form.findByRole('group', { name: CHANGED }));
  expect(document.activeElement?.textContent).toMatch(CHANGED);
  expect(question.queryByText('Izmenjeno je i ovo, već je u obrascu: Napomena.')).not.toBeNull();
  expect(form.getByLabelText(/^Napomena/)).toHaveProperty('value', 'Dva psa');
  expect(form.getByLabelText('Prezime')).toHaveProperty('value', 'Marić');
  await save();
  form.getByText('Izaberite šta važi za svako polje.');
  expect(sent()).toHaveLength(2);
  expect(screen.queryByText(/Podaci klijenta su u međuvremenu promenjeni/)).toBeNull();
  await user.click(question.getByRole('radio', { name: choice }));
  expect(form.getByLabelText('Prezime')).toHaveProperty('value', shown);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[2]).toEqual(last);
});

test('the same value by both is no question', async () => {
  const { retype, save } = await openForm();
  saveMeanwhile({ lastName: 'Marić' });
  await retype('Prezime', 'Marić');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
