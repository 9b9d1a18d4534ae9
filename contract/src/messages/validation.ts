/**
 * Texts under a form field, the same words in the browser and in the API's `fields`
 * [errors-and-texts#one-validation-catalogue].
 */
export const VALIDATION = {
  required: 'Polje je obavezno',
  phone: 'Unesite validan broj telefona',
  anyPhone: 'Unesite broj telefona od 6 do 15 cifara, bez slova',
  email: 'Unesite validnu email adresu',
  clientRequired: 'Morate izabrati klijenta',
  categoryRequired: 'Morate izabrati kategoriju',
  packageRequired: 'Morate izabrati potkategoriju',
  addressRequired: 'Morate izabrati adresu',
  tooManyOrderImages: 'Maksimalno 8 slika je dozvoljeno',
  orderImage: 'Samo .jpg fajlovi manji od 1MB su dozvoljeni',
  photoTooLarge: 'Fajl je prevelik. Maksimalna veličina je 1MB.',
  photoNotJpeg: 'Samo .jpg fajlovi su dozvoljeni.',
  onePhoto: 'Izaberite samo jedan fajl',
  photoHint: 'Samo .jpg fajlovi manji od 1MB.',
  packagesRequired: 'Morate izabrati bar jednu uslugu',
  registrationNumber: 'Unesite validan matični broj (8 cifara)',
  tin: 'Unesite validan PIB (9 cifara)',
  addressFromList: 'Molimo izaberite adresu iz padajuće liste da biste dobili tačne koordinate',
  coordinates: 'Koordinate nisu ispravne',
  outsideSerbia: 'Tačka je van Srbije. Izaberite adresu iz liste ili mesto na mapi',
  postalCode: 'Poštanski broj ima 5 cifara',
  passwordsDiffer: 'Lozinke se ne podudaraju.',
  passwordCommon: 'Ova lozinka je previše česta. Izaberite neku koju je teže pogoditi.',
  passwordPersonal: 'Lozinka ne sme biti vaše ime, email adresa ili naziv aplikacije. Izaberite drugu.',
  passwordUsed: 'Nova lozinka mora da bude različita od dosadašnje.',
  passwordWrong: 'Trenutna lozinka nije ispravna',
  code: 'Unesite ispravan kod',
  tokenMissing: 'Token nije pronađen.',
  documentTypeRequired: 'Tip dokumenta je obavezan',
  titleRequired: 'Naslov je obavezan',
  effectiveDateRequired: 'Datum stupanja na snagu je obavezan',
  contentRequired: 'Molimo unesite sadržaj dokumenta',
  unknownChoice: 'Izaberite jednu od ponuđenih vrednosti',
  unknownField: 'Nepoznato polje',
  amount: 'Unesite iznos veći od nule, najviše 10.000.000 dinara, sa najviše dve decimale',
  quantity: 'Unesite količinu veću od nule, najviše 100.000, sa najviše dve decimale',
  answerSentence: 'Napišite bar jednu celu rečenicu: najmanje 20 znakova, sa tačkom na kraju',
  receiptRequired: 'Dodajte fotografiju računa',
  tooManyMentions: 'Pomenite najviše 10 operatera',
  tooManyItems: 'Navedite najviše 100 stavki',
  weight: 'Unesite ceo broj od 0 do 100',
  cityKmh: 'Unesite ceo broj od 5 do 90',
  termDate: 'Izaberite dan',
  fullName: 'Unesite tačno ime i prezime osobe',
  delay: 'Unesite od 5 do 240 minuta, u koracima od 5',
  quarter: 'Izaberite vreme na četvrt sata, na primer 10:15',
  endBeforeStart: 'Kraj mora biti posle početka',
  sameHours: 'Početak mora biti pre 24:00 i različit od kraja. Za ceo dan izaberite 00:00–24:00',
  workingDay: 'Izaberite bar jedan radni dan',
  absencePast: 'Odsustvo mora da se završi u budućnosti',
  absenceTooLong: 'Odsustvo može da traje najviše godinu dana',
  positionTime: 'Pošaljite položaj iz poslednjih 15 minuta',
  validFrom: 'Izaberite dan posle današnjeg, najviše godinu dana unapred',
  pauseToday: 'Izaberite vreme kasnije danas',
  savedReportDays: 'Unesite ceo broj dana od 1 do 366',
  reportDay: 'Izaberite dan',
  reportOrder: 'Kraj perioda ne može biti pre početka',
  reportTooLong: 'Period može da traje najviše 366 dana',
  invalid: 'Vrednost nije ispravna',
  invalidId: 'Neispravna oznaka zapisa',
  page: 'Broj strane mora biti ceo broj od 1 naviše',
  pageSize: 'Broj redova po strani mora biti ceo broj od 1 do 200',
} as const satisfies Record<string, string>;

/** The text for a value longer than `max` characters. */
export function tooLongText(max: number): string {
  return `Dozvoljeno je najviše ${max} znakova`;
}

/** The text for a password shorter than `min` characters. */
export function tooShortPasswordText(min: number): string {
  return `Lozinka mora imati najmanje ${min} znakova`;
}

/** The text for an absence that overlaps another one, whose period is given. */
export function overlappingAbsenceText(period: string): string {
  return `Već postoji odsustvo ${period}`;
}

/** The text for a chosen category of services without any of its packages [people#services-required]. */
export function missingPackageText(category: string): string {
  return `Molimo odaberite bar jedan paket iz kategorije ${category}`;
}

/** The text for weights of the ranking that do not add up to 100. */
export function weightSumText(sum: number): string {
  return `Zbir bodova je ${sum}, a mora biti tačno 100`;
}

/** The text for an address of which one letter is of another alphabet; `letter` as it was typed. */
export const otherAlphabetText = (letter: string): string =>
  /\p{Script=Cyrillic}/u.test(letter)
    ? `Adresa ima ćirilično slovo ${letter}. Otkucajte ga latinicom`
    : `Adresa ima slovo ${letter} drugog pisma. Otkucajte ga latinicom`;
