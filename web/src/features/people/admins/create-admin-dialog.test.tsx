import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stubBadGateway, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const MEGABYTE = 1024 * 1024;
const SUCCESS = 'Administrator kreiran. Verifikacija je poslata na email.';
const superAdmin = aCurrentUser({ role: 'super_admin' });
const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić' });
const luka = anAdminRow({ firstName: 'Luka', lastName: 'Žunić', user: { email: 'luka@demo.rs' } });

let admins: AdminListItem[] = [];

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  admins = [jovana];
  stubWith(api.admins.list, ({ query }) =>
    aPage(admins.filter(({ isActive }) => query.isActive === undefined || query.isActive === `${isActive}`)),
  );
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const openList = async (search = '') => {
  const app = renderApp(`/admin/admins${search}`, { user: superAdmin });
  await row('Jovana');
  return app;
};

describe('a new operator', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Nov operater' }));
  const box = (label: string | RegExp) => dialog().getByLabelText<HTMLInputElement>(label);
  const submit = () => dialog().getByRole('button', { name: 'Kreiraj operatera' });
  const bodies = () => requests(api.admins.create).map(({ body }) => body);
  const keys = () => requests(api.admins.create).map(({ headers }) => headers.get('idempotency-key'));

  async function openDialog(search = '') {
    const app = await openList(search);
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

  test('needs first name, last name, e-mail and phone: the error list gets the focus, nothing is sent', async () => {
    const { user } = await openDialog();
    await user.click(submit());
    const summary = await dialog().findByRole('group', { name: 'Ispravite sledeće:' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ime: Polje je obavezno',
      'Prezime: Polje je obavezno',
      'Email: Polje je obavezno',
      'Mobilni telefon: Polje je obavezno',
    ]);
    expect(requests(api.admins.create)).toHaveLength(0);
  });

  test('an e-mail and a phone that are not valid are refused with the texts of [people#admin-create]', async () => {
    const { user } = await openDialog();
    await user.type(box('Email'), 'luka@');
    await user.type(box('Mobilni telefon'), '011 123 4567');
    await user.click(submit());
    await dialog().findByText('Unesite validnu email adresu');
    expect(dialog().queryByText('Unesite validan broj telefona')).not.toBeNull();
  });

  test('is sent once with photo and key, and the phone in full, then shown in a notice and in the list', async () => {
    stubWith(api.admins.create, () => {
      admins = [jovana, luka];
      return luka;
    });
    const { user } = await openFilled();
    const photo = new File(['x'], 'luka.jpg', { type: 'image/jpeg' });
    await user.upload(box(/^Fotografija/), photo);
    await user.dblClick(submit());
    await row('Luka Žunić');
    await screen.findAllByText(SUCCESS);
    expect(bodies()).toEqual([
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
    const phone = within(await row('Luka')).getByRole('link', { name: '+381 64 123 4567' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });

  test('who is not on the page in view is shown first in the list by newest', async () => {
    stubWith(api.admins.create, () => {
      stubWith(api.admins.list, ({ query }) => aPage(query.sortOrder === 'desc' ? [luka, jovana] : [jovana]));
      return luka;
    });
    const { user, router } = await openFilled('?searchTerm=jovana');
    await user.click(submit());
    await row('Luka Žunić');
    expect(router.state.location.searchStr).toBe('?sort=newest');
  });

  test('an e-mail already in use is marked, and the typed values stay', async () => {
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    stubError(api.admins.create, 'account.emailTaken', { fields: { email: text } });
    const { user } = await openFilled();
    await user.click(submit());
    await waitFor(() => expect(box('Email').getAttribute('aria-invalid')).toBe('true'));
    within(dialog().getByRole('group', { name: 'Ispravite sledeće:' })).getByRole('link', {
      name: `Email: ${text}`,
    });
    expect(box('Ime').value).toBe('Luka');
    expect(box('Mobilni telefon').value).toBe('60 123 4567');
  });

  test('a retry after a lost answer sends the same key, other content a new one', async () => {
    stubNoAnswer(api.admins.create);
    const { user } = await openFilled();
    await user.click(submit());
    await dialog().findByText('Admin could not be created');
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(2));
    await user.type(box('Ime'), 's');
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull());
    await user.click(submit());
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, second, third] = keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a failure without a server text shows that of [errors-and-texts#notice-per-call]', async () => {
    stubBadGateway(api.admins.create);
    const { user } = await openFilled();
    await user.click(submit());
    expect(await screen.findAllByText('Admin could not be created')).not.toEqual([]);
  });

  test('a photo that is too large, or no JPEG, is refused immediately and keeps the form from being sent', async () => {
    const { user } = await openFilled();
    await user.upload(
      box(/^Fotografija/),
      new File([new Uint8Array(MEGABYTE + 1)], 'velika.jpg', { type: 'image/jpeg' }),
    );
    await dialog().findByText('Fajl je prevelik. Maksimalna veličina je 1MB.');
    dialog().getByRole('button', { name: 'Smanji automatski' });
    await user.click(submit());
    await dialog().findByText('Ispravite sledeće:');
    const drawing = new File(['x'], 'slika.png', { type: 'image/png' });
    fireEvent.change(box(/^Fotografija/), { target: { files: [drawing] } });
    await dialog().findByText('Samo .jpg fajlovi su dozvoljeni.');
    expect(requests(api.admins.create)).toHaveLength(0);
  });

  test('asks before typed values are discarded', async () => {
    const { user } = await openFilled();
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
    await user.click(screen.getByRole('button', { name: 'Nastavi uređivanje' }));
    expect(box('Ime').value).toBe('Luka');
  });
});
