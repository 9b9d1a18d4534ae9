import { describe, expect, it } from 'vitest';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { dataFailureText } from '@majstorija/contract/messages/notices.ts';
import { ALL_NOTICES } from '#testing/all-notices.ts';
import { missingPackageText, VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { isShown, readProduct, readSource, readSpecTexts } from '#testing/spec-texts.ts';

/**
 * The texts of [errors-and-texts#literal-texts-tested] by heading; stated here a second time, independently of
 * the table.
 */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  '5. Validation rules': [
    'Polje je obavezno',
    'Unesite validan broj telefona',
    '60 123 4567',
    'Fajl je prevelik. Maksimalna veličina je 1MB.',
    'Samo .jpg fajlovi su dozvoljeni.',
    'Samo .jpg fajlovi manji od 1MB.',
    'Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate',
    'Morate izabrati klijenta',
    'Morate izabrati kategoriju',
    'Morate izabrati potkategoriju',
    'Morate izabrati adresu',
    'Maksimalno 8 slika je dozvoljeno',
    'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
    'Unesite validan matični broj (8 cifara)',
    'Unesite validan PIB (9 cifara)',
    'Molimo odaberite bar jedan paket iz kategorije {category}',
    'Lozinke se ne podudaraju.',
    'Token nije pronađen.',
    'Tip dokumenta je obavezan',
    'Naslov je obavezan',
    'Datum stupanja na snagu je obavezan',
    'Molimo unesite sadržaj dokumenta',
  ],
  '8. Authentication': [
    'Email ili lozinka nisu ispravni',
    'Pogrešni podaci. Pokušajte ponovo.',
    'Odjava nije uspela',
    'Logout failed. Please try again.',
    'Email nije pronađen',
    'Uputstva za resetovanje lozinke su poslata na email.',
    'Promena lozinke nije uspela',
    'Došlo je do greške prilikom resetovanja lozinke.',
    'Lozinka je uspešno resetovana.',
    'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.',
    'Provera tokena nije uspela',
    'Pogrešne lozinke',
    'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.',
    'Unable to refresh tokens',
  ],
  '8. Profile': [
    'Profilna slika ne može biti postavljena',
    'Profilna slika postavljena.',
    'Profil ne može biti ažuriran',
    'Korisnički profil ažuriran.',
  ],
  '8. Operators': [
    'Admins could not be fetched',
    'Admin could not be created',
    'Status operatera nije mogao biti ažuriran',
    'Administrator kreiran. Verifikacija je poslata na email.',
    'Status operatera je ažuriran',
  ],
  '8. Clients': [
    'Clients could not be fetched',
    'Klijent nije pronađen',
    'Klijent nije mogao biti kreiran',
    'Status klijenta nije mogao biti ažuriran',
    'Klijent kreiran.',
    'Status klijenta je ažuriran',
  ],
  '8. Addresses': ['Adresa nije mogla biti kreirana', 'Adresa kreirana.'],
  '8. Orders': [
    'Nalog nije mogao biti kreiran',
    'Komentar nije mogao biti kreiran',
    'Nalog kreiran.',
    'Nalog dodeljen adminu.',
    'Nalog dodeljen radniku.',
    'Komentar dodat.',
    'Uspešno je odbijen zahtev za refundiranje.',
    'Uspešno je podnet zahtev za refundiranje.',
    'Status naloga je uspešno promenjen.',
  ],
  '8. Workers': [
    'Majstori nisu mogli biti učitani',
    'Majstor nije mogao biti kreiran',
    'Status majstora nije mogao biti ažuriran',
    'Majstor kreiran.',
    'Status majstora je ažuriran',
  ],
  '8. Owners': [
    'Vlasnik ne može biti pronađen',
    'Kreiranje kompanije nije uspelo',
    'Status vlasnika nije mogao biti ažuriran',
    'Vlasnik kreiran.',
    'Status vlasnika je ažuriran',
  ],
  '8. Price list': [
    'Cenovnik nije mogao biti izvezen',
    'Cenovnik nije mogao biti importovan',
    'Cenovnik uspešno izvezen.',
    'Cenovnik uspešno importovan.',
  ],
  '8. Legal documents': [
    'Legal documents summary could not be fetched',
    'Legal document could not be fetched',
    'Legal document version history could not be fetched',
    'Legal document could not be created',
    'Legal document could not be updated',
    'New version could not be created',
    'Version could not be activated',
    'Greška pri kreiranju dokumenta',
    'Greška pri ažuriranju dokumenta',
    'Greška pri kreiranju nove verzije',
    'Greška pri aktivaciji verzije',
    'Dokument je uspešno kreiran',
    'Dokument je uspešno ažuriran',
    'Nova verzija je uspešno kreirana',
    'Verzija je uspešno aktivirana',
    'Greška pri učitavanju dokumenata',
    'Greška pri učitavanju dokumenta',
    'Dokument nije pronađen',
    'Greška pri učitavanju istorije verzija',
    'Nema dostupnih verzija za ovaj dokument',
  ],
  '8. General': [
    'Could not fetch/update data: {message or Error connecting to server}',
    'Nema redova.',
    'Error loading map',
    'Ups! Nalog koji tražite ne postoji.',
    'Nemate dozvolu za pristup ovoj stranici.',
  ],
};

/** Every entry of the catalogues by its name, `NOTICES.login.failure`, with its text. */
const ENTRIES = new Map<string, string>([
  ...Object.entries(ERRORS).map(([code, { text }]) => [`ERRORS.${code}`, text] as const),
  ...Object.entries(VALIDATION).map(([name, text]) => [`VALIDATION.${name}`, text] as const),
  ...Object.entries(ALL_NOTICES).flatMap(([call, notice]) =>
    Object.entries(notice).map(([field, text]) => [`NOTICES.${call}.${field}`, text] as const),
  ),
  ['missingPackageText', missingPackageText('{category}')],
  ['dataFailureText', dataFailureText('{message or Error connecting to server}')],
]);

const texts = readSpecTexts();
const screens = readProduct('web/src');
const product = [screens, readProduct('contract/src', 'server/src')].join('\n');

/**
 * How the product's code names an entry: `NOTICES.login`, `notice('login')`, `VALIDATION.phone`, `'order.notFound'`.
 */
function usesOf(entry: string): string[] {
  const [catalogue = '', ...rest] = entry.split('.');
  if (catalogue === 'ERRORS') return [`'${rest.join('.')}'`];
  if (catalogue === 'NOTICES') return [`NOTICES.${rest[0]}`, `'${rest[0]}'`];
  return [catalogue === 'VALIDATION' ? entry : `${entry}(`];
}

/** What a test may contain to name a text: the text up to a place for a value, or its entry. */
const wordsOf = (text: string, madeBy: readonly string[]) => [
  text.split('{')[0] ?? text,
  ...madeBy
    .filter((maker) => maker.includes('.') && !maker.includes('/'))
    .map((maker) => maker.replace(/^ERRORS\.(.*)$/, "errorText('$1'")),
];

describe('every text of [errors-and-texts#literal-texts-tested]', () => {
  it('is in the table under its heading, once, and nothing else is', () => {
    const headings = [...new Set(texts.map(({ heading }) => heading))];
    const textsUnder = (heading: string) =>
      texts.filter((line) => line.heading === heading).map(({ text }) => text);
    expect(Object.fromEntries(headings.map((heading) => [heading, textsUnder(heading)]))).toEqual(SPECIFIED);
  });

  it.each(texts)('$heading: „$text” is in the catalogue or on the screen', ({ text, madeBy }) => {
    const sources = madeBy.filter((maker) => maker.includes('/'));
    for (const file of sources) expect(readSource(file)).toContain(text);
    const entries = [...ENTRIES].filter(([, entry]) => entry === text).map(([name]) => name);
    expect(madeBy.filter((maker) => !sources.includes(maker)).toSorted()).toEqual(entries.toSorted());
    expect(madeBy).not.toEqual([]);
  });

  it.each(texts)('$heading: „$text” is shown by the product', ({ madeBy }) => {
    const entries = madeBy.filter((maker) => !maker.includes('/'));
    const unused = entries.filter((entry) => {
      const users = entry.startsWith('NOTICES.') ? screens : product;
      return !usesOf(entry).some((use) => users.includes(use));
    });
    expect(unused).toEqual([]);
  });

  it.each(texts)('$heading: „$text” is shown by the tests in the table', ({ text, madeBy, shownBy }) => {
    expect(shownBy).not.toEqual([]);
    expect(shownBy.filter((file) => !isShown(file, wordsOf(text, madeBy)))).toEqual([]);
  });
});

describe('what counts as shown', () => {
  const file = 'web/src/features/people/clients/clients-page.test.tsx';

  it('is a file of tests that contains the text, and no other', () => {
    expect(isShown(file, ['Clients could not be fetched'])).toBe(true);
    expect(isShown(file, ['Cenovnik nije mogao biti izvezen'])).toBe(false);
  });
});
