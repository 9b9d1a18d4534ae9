import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anOwner, aPage, aWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError } from '#testing/stub.ts';

const vik = anOwner({ companyName: 'ViK Servis', packages: ['DRAIN_CLEARING', 'PLUMBING'] });
const elektro = anOwner({ companyName: 'Elektro Plus', packages: ['ELECTRICAL'] });
const closed = anOwner({ companyName: 'Zatvorena', isActive: false });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.owners.list, aPage([vik, elektro, closed]));
  stub(api.workers.list, aPage([aWorker()]));
});

const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Dodaj majstora' });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map((each) => each.closest('label')?.textContent);

async function open() {
  const app = renderApp('/admin/workers');
  await screen.findByText('Žarko Ljubičić');
  await app.user.click(screen.getByRole('button', { name: 'Dodaj majstora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj majstora' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Kompanija')));
  const choose = async (typed: string) => {
    await app.user.clear(field('Kompanija'));
    await app.user.type(field('Kompanija'), typed);
    await app.user.keyboard('{Enter}');
  };
  return { ...app, dialog, choose };
}

describe('what a new worker needs', () => {
  test('an empty form marks every required field, and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.click(send());
    const summary = within(await dialog.findByRole('group', { name: 'Ispravite sledeće:' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Kompanija: Morate izabrati kompaniju',
      'Ime: Polje je obavezno',
      'Prezime: Polje je obavezno',
      'Mobilni telefon: Polje je obavezno',
      'Usluge: Morate izabrati bar jednu uslugu',
    ]);
    expect(requests(api.workers.create)).toHaveLength(0);
  });

  test('only active companies are offered', async () => {
    const { user } = await open();
    await user.click(field('Kompanija'));
    const options = within(await screen.findByRole('listbox', { name: 'Kompanija' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      expect.stringContaining('Elektro Plus'),
      expect.stringContaining('ViK Servis'),
    ]);
  });
});

describe('the services of a new worker', () => {
  test('are those of the chosen company, also after another choice, until they are changed by hand', async () => {
    const { user, choose } = await open();
    await choose('vik');
    expect(ticked()).toEqual([
      'Vodovod i kanalizacija',
      'Vodoinstalaterski radovi',
      'Specializovana vozila za odgušenja',
    ]);
    await choose('elektro');
    expect(ticked()).toEqual(['Elektro radovi']);
    await user.click(screen.getByRole('checkbox', { name: 'Vodovod i kanalizacija' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vodoinstalaterski radovi' }));
    await choose('vik');
    expect(ticked()).toEqual(['Vodovod i kanalizacija', 'Vodoinstalaterski radovi', 'Elektro radovi']);
  });
});

describe('sending a new worker', () => {
  test('by keyboard alone sends every field, and shows the new row though a filter hides it', async () => {
    const { user, router } = await open();
    await router.navigate({ to: '.', search: { package: 'PLUMBING' } });
    await user.keyboard('elektro{Enter}');
    for (const text of ['Ljubica', 'Džemalović', '064/123-45-67']) {
      do await user.tab();
      while (document.activeElement?.tagName !== 'INPUT');
      await user.keyboard(text);
    }
    const created = aWorker({ firstName: 'Ljubica', lastName: 'Džemalović', packages: ['ELECTRICAL'] });
    stub(api.workers.create, created);
    stub(api.workers.list, aPage([aWorker(), created]));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findAllByText('Majstor kreiran.');
    expect(requests(api.workers.create).map(({ body }) => body)).toEqual([
      {
        ownerId: elektro._id,
        firstName: 'Ljubica',
        lastName: 'Džemalović',
        phone: '+381641234567',
        packages: 'ELECTRICAL',
      },
    ]);
    const row = within(await screen.findByRole('row', { name: /Ljubica/ }));
    expect(router.state.location.href).toBe('/admin/workers?sort=newest');
    await waitFor(() => expect(document.activeElement).toBe(row.getAllByRole('link')[0]));
  });

  async function openFilled() {
    const opened = await open();
    await opened.choose('elektro');
    await opened.user.type(field('Ime'), 'Ljubica');
    await opened.user.type(field('Prezime'), 'Džemalović');
    await opened.user.type(field('Mobilni telefon'), '641234567');
    return opened;
  }

  test('a failure without a server text shows a toast, and the form stays', async () => {
    const { user, dialog } = await openFilled();
    stubBadGateway(api.workers.create);
    await user.click(send());
    await dialog.findByText('Majstor nije mogao biti kreiran');
    expect(screen.getAllByText('Majstor nije mogao biti kreiran').length).toBeGreaterThan(1);
    expect(field('Prezime').value).toBe('Džemalović');
  });
});
