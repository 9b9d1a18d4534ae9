import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { anOwner, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.owners.list, aPage([anOwner({ companyName: 'Prva' })]));
});

const field = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bodies = () => requests(api.owners.create).map(({ body }) => body);

async function open() {
  const { user } = renderApp('/admin/owners');
  await screen.findByText('Prva');
  await user.click(screen.getByRole('button', { name: 'Dodaj kompaniju' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj kompaniju' }));
  const submit = dialog.getByRole('button', { name: 'Dodaj kompaniju' });
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  };
  return { user, dialog, submit, type, send: () => user.click(submit) };
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

async function openFilled() {
  const opened = await open();
  for (const [label, text] of TEXTS) await opened.type(label, text);
  await opened.user.click(field('Opština'));
  await opened.user.paste('zemun');
  await opened.user.keyboard('{Enter}');
  await opened.user.click(box('Elektro radovi'));
  return opened;
}

describe('what a new company needs', () => {
  test('is every required field: an empty form marks them, and sends nothing', async () => {
    const { dialog, send } = await open();
    await send();
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
    expect(bodies()).toEqual([]);
  });

  test('is not that the control digits fit, which are reported once a number is complete', async () => {
    const WARNING = 'Kontrolna cifra se ne slaže — proverite broj.';
    const { user, dialog, send } = await openFilled();
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
    await send();
    await screen.findAllByText('Vlasnik kreiran.');
    expect(bodies()).toMatchObject([{ registrationNumber: '17162544', tin: '101134701' }]);
  });
});

describe('sending a new company', () => {
  test('sends every field with the address type office, once for a double click, and shows the new row', async () => {
    const { user, dialog, submit } = await openFilled();
    await user.click(
      box('Vlasnik i sam radi kao majstor Postaje majstor kompanije, sa svim njenim uslugama.'),
    );
    const photo = new File([new Uint8Array(10)], 'petar.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText(/Fotografija/), photo);
    const gate = createGate();
    const created = anOwner({ companyName: 'Nova firma' });
    stubWith(api.owners.create, () => gate.opened.then(() => created));
    stub(api.owners.list, aPage([anOwner({ companyName: 'Prva' }), created]));
    await user.dblClick(submit);
    gate.open();
    await screen.findAllByText('Vlasnik kreiran.');
    expect(bodies()).toEqual([
      {
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
      },
    ]);
    expect(requests(api.owners.create)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    const row = within(await screen.findByRole('row', { name: /Nova firma/ }));
    await waitFor(() => expect(document.activeElement).toBe(row.getAllByRole('link')[0]));
  });

  test('that is refused shows it at the field, or above the form, and the typed values stay', async () => {
    const { dialog, send } = await openFilled();
    for (const [code, name, label] of [
      ['account.emailTaken', 'email', 'Email'],
      ['owner.registrationNumberTaken', 'registrationNumber', 'Matični broj'],
      ['owner.tinTaken', 'tin', 'PIB'],
    ] as const) {
      const { text } = ERRORS[code];
      stubError(api.owners.create, code, { fields: { [name]: text } });
      await send();
      await dialog.findByRole('link', { name: `${label}: ${text}` });
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    stubBadGateway(api.owners.create);
    await send();
    await dialog.findByText('Kreiranje kompanije nije uspelo');
    for (const [label, typed] of TEXTS.filter(([known]) => known !== 'Mobilni telefon'))
      expect(field(label).value).toBe(typed);
    expect(box('Elektro radovi').checked).toBe(true);
  });
});
