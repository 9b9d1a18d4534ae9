import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { forgetDocuments } from '#testing/builders/legal-documents.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const { app, as, db, deps } = await testApp();
const calls = passwordCalls(app);
const account = await anAccount(db, { role: 'admin' });
const { accessToken } = await signIn(deps, account);
const client = await aClient(db);
const order = {
  clientId: client.id,
  addressId: (await anAddress(db, client.id)).id,
  category: 'ELECTRICS',
  package: 'ELECTRICAL',
};
const person = { firstName: 'Ana', lastName: 'Đurić', phone: '+381641234567' };
const company = {
  ...person,
  email: 'ana@primer.rs',
  companyName: 'ViK',
  registrationNumber: '20000001',
  tin: '200000001',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 1',
  packages: ['PLUMBING'],
};
const document = {
  type: 'CLIENT_TERMS',
  title: 'Uslovi',
  content: '<p>Tekst</p>',
  effectiveDate: '2026-01-01',
};
const nobody = randomUUID();
const NO_LINK = 'A'.repeat(43);
// Of a content that is known, the answer says more [files#said-what-it-is].
const [jpeg, noJpeg] = [await aJpeg(), Buffer.from('no picture')];
const tooLarge = Buffer.concat([jpeg, Buffer.alloc(1_048_577)]);
await forgetDocuments(db);

const post = (path: string, body: object) => as('admin').post(`/api/v1/${path}`, body);
const get = (path: string) => as('admin').get(`/api/v1/${path}`);

async function photos(path: string, fields: Record<string, string>, files: readonly Buffer[], name?: string) {
  const { payload, headers } = await aForm(fields, files, name);
  return as('admin').post(`/api/v1/${path}`, payload, headers);
}

const profileImage = async (file: Buffer) => {
  const { payload, headers } = await aForm({}, [file], 'file');
  return as('admin').inject({ method: 'PATCH', url: '/api/v1/profile/image', payload, headers });
};

type Answer = Awaited<ReturnType<Caller['get']>>;

type Failure = readonly [text: string, fail: () => Promise<Answer>];
type FieldFailure = readonly [field: string, ...Failure];

/** The text of an error answer, and a call that gets it. */
const FAILURES: readonly Failure[] = [
  ['Email ili lozinka nisu ispravni', () => calls.signIn(account.email!, `${PASSWORD}!`)],
  ['Email nije pronađen', () => calls.forgot('nema@primer.rs')],
  [
    'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.',
    () => calls.reset(NO_LINK, 'Sasvim-nova-lozinka-2'),
  ],
  ['Pogrešne lozinke', () => calls.update(accessToken, `${PASSWORD}!`, 'Sasvim-nova-lozinka-2')],
  ['Unable to refresh tokens', () => signInCalls(app).refresh(NO_LINK)],
  ['Klijent nije pronađen', () => get(`clients/${nobody}`)],
  [
    'Vlasnik ne može biti pronađen',
    () => post('workers', { ...person, ownerId: nobody, packages: ['PLUMBING'] }),
  ],
  ['Dokument nije pronađen', () => get('legal-documents/CLIENT_TERMS')],
  ['Dokument nije pronađen', () => get('legal-documents/NEMA')],
  ['Dokument nije pronađen', () => get('public/legal-documents/NEMA')],
  ['Ups! Nalog koji tražite ne postoji.', () => get(`orders/${nobody}`)],
  ['Nemate dozvolu za pristup ovoj stranici.', () => get('admins')],
  [
    'Maksimalno 8 slika je dozvoljeno',
    () =>
      photos(
        'orders',
        order,
        Array.from({ length: 9 }, () => jpeg),
      ),
  ],
  ['Samo .jpg fajlovi manji od 1MB su dozvoljeni', () => photos('orders', order, [noJpeg])],
  ['Fajl je prevelik. Maksimalna veličina je 1MB.', () => profileImage(tooLarge)],
  ['Samo .jpg fajlovi su dozvoljeni.', () => profileImage(noJpeg)],
];

/** The text of a wrong field, and a call that gets it. */
const FIELDS: readonly FieldFailure[] = [
  ['firstName', 'Polje je obavezno', () => post('owners', { ...company, firstName: '' })],
  ['phone', 'Unesite validan broj telefona', () => post('owners', { ...company, phone: '011 123 456' })],
  [
    'registrationNumber',
    'Unesite validan matični broj (8 cifara)',
    () => post('owners', { ...company, registrationNumber: '2000000' }),
  ],
  ['tin', 'Unesite validan PIB (9 cifara)', () => post('owners', { ...company, tin: '20000000' })],
  [
    'latitude',
    'Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate',
    () =>
      post('clients', {
        ...person,
        type: 'flat',
        municipality: 'Zemun',
        streetAndNumber: 'Glavna 1',
        longitude: '20.4',
      }),
  ],
  ['clientId', 'Morate izabrati klijenta', () => post('orders', { ...order, clientId: '' })],
  ['category', 'Morate izabrati kategoriju', () => post('orders', { ...order, category: '' })],
  ['package', 'Morate izabrati potkategoriju', () => post('orders', { ...order, package: '' })],
  ['addressId', 'Morate izabrati adresu', () => post('orders', { ...order, addressId: '' })],
  [
    'repeatPassword',
    'Lozinke se ne podudaraju.',
    () =>
      calls.post('auth/reset-forgot-password', {
        token: NO_LINK,
        password: 'Sasvim-nova-lozinka-2',
        repeatPassword: 'Sasvim-nova-lozinka-3',
      }),
  ],
  ['token', 'Token nije pronađen.', () => calls.reset('', 'Sasvim-nova-lozinka-2')],
  ['type', 'Tip dokumenta je obavezan', () => post('legal-documents', { ...document, type: '' })],
  ['title', 'Naslov je obavezan', () => post('legal-documents', { ...document, title: '' })],
  [
    'effectiveDate',
    'Datum stupanja na snagu je obavezan',
    () => post('legal-documents', { ...document, effectiveDate: '' }),
  ],
  [
    'content',
    'Molimo unesite sadržaj dokumenta',
    () => post('legal-documents', { ...document, content: '' }),
  ],
];

describe('the API answers a failing call with the text of the catalogue', () => {
  it.each(FAILURES)('„%s”', async (text, fail) => {
    const answer = await fail();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.json().error).toBe(text);
  });

  it.each(FIELDS)('at the field %s: „%s”', async (field, text, fail) => {
    const answer = await fail();
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });
});
