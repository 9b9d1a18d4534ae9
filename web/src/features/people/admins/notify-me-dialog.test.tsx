import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const SOME = {
  total: 21,
  android: 15,
  ios: 8,
  citizens: 14,
  workers: 7,
  newestAt: '2026-03-06T11:00:00.000Z',
};

async function openDialog() {
  renderApp('/admin/admins', { user: aCurrentUser({ role: 'super_admin' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Javite mi' }));
  return within(await screen.findByRole('dialog', { name: 'Javite mi' }));
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.admins.list, aPage([anAdminRow({})], { total: 1 }));
});

describe('Javite mi for the super admin [public-page#notify-me-list]', () => {
  test('counts the addresses and offers their export', async () => {
    stub(api.notifyMe.summary, SOME);
    const dialog = await openDialog();
    await dialog.findByText('21 adresa');
    dialog.getByText('Poslednja saglasnost: 06.03.2026. u 12:00');
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '15',
      '8',
      '14',
      '7',
    ]);
    dialog.getByRole('button', { name: 'Izvezi u Excel' });
  });

  test('has nothing to export or erase while there is none', async () => {
    stub(api.notifyMe.summary, { ...SOME, total: 0, newestAt: null });
    const dialog = await openDialog();
    await dialog.findByText('0 adresa');
    expect(dialog.queryByRole('button', { name: 'Izvezi u Excel' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Obriši adresu…' })).toBeNull();
  });

  test('erases an address, and shows a refusal without losing what was typed', async () => {
    stub(api.notifyMe.summary, SOME);
    stubError(api.notifyMe.erase, 'notifyMe.notFound');
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Obriši adresu…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Obriši adresu sa spiska' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'Ana@primer.rs');
    await userEvent.click(form.getByRole('button', { name: 'Obriši adresu' }));
    await form.findByText('Ove adrese nema na spisku. Proverite kako je napisana.');
    expect(form.getByRole('textbox', { name: 'Email' })).toMatchObject({ value: 'Ana@primer.rs' });
    expect(requests(api.notifyMe.erase).at(-1)?.body).toEqual({ email: 'ana@primer.rs' });
  });

  test('says that it was not loaded, and tries again', async () => {
    stubError(api.notifyMe.summary, 'request.malformed');
    const dialog = await openDialog();
    await dialog.findByText('Spisak nije učitan.');
    stub(api.notifyMe.summary, SOME);
    await userEvent.click(dialog.getByRole('button', { name: 'Pokušaj ponovo' }));
    await dialog.findByText('21 adresa');
    expect(dialog.queryByText('Spisak nije učitan.')).toBeNull();
  });
});
