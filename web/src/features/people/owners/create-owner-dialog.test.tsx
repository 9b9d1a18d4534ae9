import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { anOwner, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import {
  createGate,
  requests,
  stub,
  stubBadGateway,
  stubError,
  stubNoAnswer,
  stubWith,
} from '#testing/stub.ts';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
});

const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Dodaj kompaniju' });

async function open() {
  stub(api.owners.list, aPage([anOwner({ companyName: 'Prva' })]));
  const app = renderApp('/admin/owners');
  await screen.findByText('Prva');
  await app.user.click(screen.getByRole('button', { name: 'Dodaj kompaniju' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj kompaniju' }));
  return { ...app, dialog };
}

const TEXTS = [
  ['Naziv kompanije', 'ViK Servis'],
  ['Matični broj', '17162543'],
  ['PIB', '101134702'],
  ['Ime', 'Petar'],
  ['Prezime', 'Petrović'],
  ['Email', 'petar@demo.rs'],
  ['Mobilni telefon', '0641234567'],
  ['Ulica i broj', 'Glavna 12'],
] as const;

async function fill(user: UserEvent) {
  for (const [label, text] of TEXTS) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.click(field('Opština'));
  await user.paste('zemun');
  await user.keyboard('{Enter}');
  await user.click(box('Elektro radovi'));
}

describe('what a new company needs', () => {
  test('an empty form marks every required field, and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.click(send());
    const summary = within(await dialog.findByRole('group', { name: 'Ispravite sledeće:' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Naziv kompanije: Polje je obavezno',
      'Matični broj: Unesite validan matični broj (8 cifara)',
      'PIB: Unesite validan PIB (9 cifara)',
      'Ime: Polje je obavezno',
      'Prezime: Polje je obavezno',
      'Email: Polje je obavezno',
      'Mobilni telefon: Polje je obavezno',
      'Opština: Polje je obavezno',
      'Ulica i broj: Polje je obavezno',
      'Usluge: Morate izabrati bar jednu uslugu',
    ]);
    expect(requests(api.owners.create)).toHaveLength(0);
  });

  test.each([
    ['Matični broj', '1716254', 'Unesite validan matični broj (8 cifara)'],
    ['Matični broj', '1716254a', 'Unesite validan matični broj (8 cifara)'],
    ['PIB', '1011347021', 'Unesite validan PIB (9 cifara)'],
    ['Mobilni telefon', '011 123 456', 'Unesite validan broj telefona'],
    ['Email', 'petar@', 'Unesite validnu email adresu'],
  ])('%s „%s” is refused: %s', async (label, typed, message) => {
    const { user, dialog } = await open();
    await user.click(field(label));
    await user.paste(typed);
    await user.click(send());
    await dialog.findByRole('link', { name: `${label}: ${message}` });
    expect(requests(api.owners.create)).toHaveLength(0);
  });

  test('a category with several packages needs one of them, one with a single package includes it', async () => {
    const { user, dialog } = await open();
    await fill(user);
    await user.click(box('Vodovod i kanalizacija'));
    await user.click(send());
    await dialog.findByRole('link', {
      name: 'Usluge: Molimo odaberite bar jedan paket iz kategorije Vodovod i kanalizacija',
    });
    expect(requests(api.owners.create)).toHaveLength(0);
    await user.click(box('Specializovana vozila za odgušenja'));
    stub(api.owners.create, anOwner());
    await user.click(send());
    await screen.findAllByText('Vlasnik kreiran.');
    expect(requests(api.owners.create)[0]?.body).toMatchObject({
      packages: ['DRAIN_CLEARING', 'ELECTRICAL'],
    });
  });

  test('clearing a category clears its packages, and one without packages cannot be ticked yet', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(box('Vodovod i kanalizacija'));
    await user.click(box('Vodoinstalaterski radovi'));
    await user.click(box('Vodovod i kanalizacija'));
    expect(screen.queryByRole('checkbox', { name: 'Vodoinstalaterski radovi' })).toBeNull();
    expect(box('Transport Uskoro').disabled).toBe(true);
    stub(api.owners.create, anOwner());
    await user.click(send());
    await screen.findAllByText('Vlasnik kreiran.');
    expect(requests(api.owners.create)[0]?.body).toMatchObject({ packages: 'ELECTRICAL' });
  });
});

describe('control digits', () => {
  const WARNING = 'Kontrolna cifra se ne slaže — proverite broj.';

  test('that do not fit are reported once the number is complete, and never prevent sending a company', async () => {
    const { user, dialog } = await open();
    await fill(user);
    expect(dialog.queryByText(WARNING)).toBeNull();
    await user.type(field('Matični broj'), '{Backspace}');
    expect(dialog.queryByText(WARNING)).toBeNull();
    await user.type(field('Matični broj'), '4');
    const warning = dialog.getByText(WARNING);
    expect(warning.getAttribute('role')).toBe('status');
    expect(field('Matični broj').getAttribute('aria-describedby')).toContain(warning.id);
    expect(field('Matični broj').getAttribute('aria-invalid')).toBeNull();
    await user.type(field('PIB'), '{Backspace}1');
    expect(dialog.getAllByText(WARNING)).toHaveLength(2);
    stub(api.owners.create, anOwner());
    await user.click(send());
    await screen.findAllByText('Vlasnik kreiran.');
    expect(requests(api.owners.create)[0]?.body).toMatchObject({
      registrationNumber: '17162544',
      tin: '101134701',
    });
  });
});

describe('sending a new company', () => {
  test('sends every field with the address type office, once for a double click, and shows the new row', async () => {
    const { user, dialog } = await open();
    await fill(user);
    await user.click(
      box('Vlasnik i sam radi kao majstor Postaje majstor kompanije, sa svim njenim uslugama.'),
    );
    const photo = new File([new Uint8Array(10)], 'petar.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText(/Fotografija/), photo);
    const gate = createGate();
    const created = anOwner({ companyName: 'Nova firma' });
    stubWith(api.owners.create, async () => {
      await gate.opened;
      return created;
    });
    stub(api.owners.list, aPage([anOwner({ companyName: 'Prva' }), created]));
    await user.dblClick(send());
    gate.open();
    await screen.findAllByText('Vlasnik kreiran.');
    expect(requests(api.owners.create)).toHaveLength(1);
    const [request] = requests(api.owners.create);
    expect(request?.body).toEqual({
      companyName: 'ViK Servis',
      registrationNumber: '17162543',
      tin: '101134702',
      firstName: 'Petar',
      lastName: 'Petrović',
      email: 'petar@demo.rs',
      phone: '+381641234567',
      isWorker: 'true',
      type: 'office',
      city: 'Beograd',
      municipality: 'Zemun',
      streetAndNumber: 'Glavna 12',
      packages: 'ELECTRICAL',
      profileImage: expect.any(File),
    });
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    const row = within(await screen.findByRole('row', { name: /Nova firma/ }));
    await waitFor(() => expect(document.activeElement).toBe(row.getAllByRole('link')[0]));
  });

  test.each<[ErrorCode, string, string]>([
    ['account.emailTaken', 'email', 'Email'],
    ['owner.registrationNumberTaken', 'registrationNumber', 'Matični broj'],
    ['owner.tinTaken', 'tin', 'PIB'],
  ])('%s is shown at its field and the typed values stay', async (code, name, label) => {
    const { user, dialog } = await open();
    await fill(user);
    const { text } = ERRORS[code];
    stubError(api.owners.create, code, { fields: { [name]: text } });
    await user.click(send());
    await dialog.findByRole('link', { name: `${label}: ${text}` });
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    for (const [each, typed] of TEXTS.filter(([known]) => known !== 'Mobilni telefon'))
      expect(field(each).value).toBe(typed);
    expect(box('Elektro radovi').checked).toBe(true);
  });

  test('a lost answer is shown, and a retry sends the same company under the same key', async () => {
    const { user, dialog } = await open();
    await fill(user);
    stubNoAnswer(api.owners.create);
    await user.click(send());
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    stub(api.owners.create, anOwner());
    await user.click(send());
    await screen.findAllByText('Vlasnik kreiran.');
    const keys = requests(api.owners.create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a failure without a server text shows a toast, and the form stays', async () => {
    const { user, dialog } = await open();
    await fill(user);
    stubBadGateway(api.owners.create);
    await user.click(send());
    await dialog.findByText('Kreiranje kompanije nije uspelo');
    expect(screen.getAllByText('Kreiranje kompanije nije uspelo').length).toBeGreaterThan(1);
    expect(field('PIB').value).toBe('101134702');
  });

  test('typed values are not discarded without a question', async () => {
    const { user } = await open();
    await user.click(box('Elektro radovi'));
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
    await user.click(screen.getByRole('button', { name: 'Nastavi uređivanje' }));
    await user.click(box('Elektro radovi'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
