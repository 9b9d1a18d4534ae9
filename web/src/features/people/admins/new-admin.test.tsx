import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stubError, stubWith } from '#testing/stub.ts';

const TAKEN = 'Ova email adresa se već koristi. Unesite drugu.';
const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić' });
const luka = anAdminRow({ firstName: 'Luka', lastName: 'Žunić', user: { email: 'luka@demo.rs' } });

let admins: AdminListItem[] = [];

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  admins = [jovana];
  stubWith(api.admins.list, () => aPage(admins));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const dialog = () => within(screen.getByRole('dialog', { name: 'Nov operater' }));
const box = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
const submit = () => dialog().getByRole('button', { name: 'Kreiraj operatera' });
const keys = () => requests(api.admins.create).map(({ headers }) => headers.get('idempotency-key'));
const faults = async () =>
  within(await dialog().findByRole('group', { name: 'Ispravite sledeće:' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openDialog(search = '') {
  const app = renderApp(`/admin/admins${search}`, { user: aCurrentUser({ role: 'super_admin' }) });
  await row('Jovana');
  await app.user.click(screen.getByRole('button', { name: 'Nov operater' }));
  await screen.findByRole('dialog', { name: 'Nov operater' });
  return app;
}

async function openFilled(search = '') {
  const app = await openDialog(search);
  await app.user.type(box('Ime'), 'Luka');
  await app.user.type(box('Prezime'), 'Žunić');
  await app.user.type(box('Email'), ' Luka@Demo.rs');
  await app.user.type(box('Mobilni telefon'), '060/1234567');
  return app;
}

describe('a new operator', () => {
  test('needs first name, last name, e-mail and phone, the last two of their form', async () => {
    const { user } = await openDialog();
    await user.click(submit());
    expect(await faults()).toEqual([
      'Ime: Polje je obavezno',
      'Prezime: Polje je obavezno',
      'Email: Polje je obavezno',
      'Mobilni telefon: Polje je obavezno',
    ]);
    await user.type(box('Email'), 'luka@');
    await user.type(box('Mobilni telefon'), '011 123 4567');
    await user.click(submit());
    expect((await faults()).slice(2)).toEqual([
      'Email: Unesite validnu email adresu',
      'Mobilni telefon: Unesite validan broj telefona',
    ]);
    expect(requests(api.admins.create)).toHaveLength(0);
  });

  test('is sent once with photo and key, and the phone in full, then shown in a notice and in the list', async () => {
    stubWith(api.admins.create, () => {
      admins = [jovana, luka];
      return luka;
    });
    const { user } = await openFilled();
    await user.upload(box(/^Fotografija/), new File(['x'], 'luka.jpg', { type: 'image/jpeg' }));
    await user.dblClick(submit());
    await screen.findAllByText('Administrator kreiran. Verifikacija je poslata na email.');
    expect(requests(api.admins.create).map(({ body }) => body)).toEqual([
      {
        firstName: 'Luka',
        lastName: 'Žunić',
        email: 'luka@demo.rs',
        phone: '+381601234567',
        profileImage: expect.any(File),
      },
    ]);
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const phone = within(await row('Luka Žunić')).getByRole('link', { name: '+381 64 123 4567' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });

  test('whose e-mail is in use is refused at the field, and the typed values stay', async () => {
    stubError(api.admins.create, 'account.emailTaken', { fields: { email: TAKEN } });
    const { user } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(box('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(await faults()).toEqual([`Email: ${TAKEN}`]);
    expect([box('Ime').value, box('Mobilni telefon').value]).toEqual(['Luka', '60 123 4567']);
  });
});
