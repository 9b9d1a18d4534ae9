import { SESSION_EXPIRED } from '@majstorija/contract/messages/session-expired.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

type ErrorEntry = {
  readonly status: number;
  readonly text: string;
};

/**
 * Every failure the API can answer: HTTP status and a Serbian sentence, with `{name}` where a value belongs
 * [errors-and-texts#one-catalogue].
 */
export const ERRORS = {
  'auth.invalidCredentials': { status: 401, text: 'Email ili lozinka nisu ispravni' },
  'auth.unverified': {
    status: 403,
    text: 'Email adresa još nije potvrđena. Otvorite link iz poruke koju smo vam poslali, pa se prijavite ponovo.',
  },
  'auth.loginRequired': { status: 401, text: 'Prijavite se da biste nastavili.' },
  'auth.sessionExpired': { status: 401, text: SESSION_EXPIRED },
  'auth.refreshFailed': { status: 401, text: 'Unable to refresh tokens' },
  'auth.forbidden': { status: 403, text: 'Nemate dozvolu za pristup ovoj stranici.' },
  'auth.throttled': { status: 429, text: 'Previše pokušaja. Pokušajte ponovo za {n} min.' },
  'auth.emailNotFound': { status: 404, text: 'Email nije pronađen' },
  'auth.resetLinkInvalid': {
    status: 400,
    text: 'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.',
  },
  'auth.setPasswordLinkInvalid': {
    status: 400,
    text: 'Link za postavljanje lozinke je istekao ili nije validan. Zatražite novi preko „Zaboravljena lozinka?”.',
  },
  'auth.verifyLinkInvalid': {
    status: 400,
    text: 'Link za potvrdu email adrese je istekao ili nije validan. Molimo pokušajte ponovo.',
  },
  'auth.passwordWrong': { status: 422, text: 'Pogrešne lozinke' },
  'auth.crossSite': {
    status: 403,
    text: 'Zahtev je odbijen jer dolazi sa drugog sajta. Otvorite aplikaciju i pokušajte ponovo.',
  },

  'order.notFound': { status: 404, text: 'Ups! Nalog koji tražite ne postoji.' },
  'order.changed': {
    status: 409,
    text: 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'order.transitionNotAllowed': {
    status: 409,
    text: 'Radnja „{event}” nije dozvoljena: nalog iz statusa „{from}” ne može preći u status „{to}”.',
  },
  'order.packageNotOfCategory': {
    status: 422,
    text: 'Potkategorija ne pripada izabranoj kategoriji. Izaberite drugu potkategoriju.',
  },
  'order.addressNotOfClient': {
    status: 422,
    text: 'Adresa ne pripada izabranom klijentu. Izaberite jednu od adresa tog klijenta.',
  },
  'order.categoryWithoutPackages': {
    status: 422,
    text: 'Ova kategorija još nije u ponudi. Izaberite drugu kategoriju.',
  },
  'order.tooManyImages': { status: 422, text: VALIDATION.tooManyOrderImages },
  'order.imageInvalid': { status: 422, text: VALIDATION.orderImage },

  'owner.notFound': { status: 404, text: 'Vlasnik ne može biti pronađen' },
  'owner.registrationNumberTaken': {
    status: 409,
    text: 'Kompanija sa ovim matičnim brojem već postoji. Proverite broj.',
  },
  'owner.tinTaken': { status: 409, text: 'Kompanija sa ovim PIB-om već postoji. Proverite broj.' },
  'worker.notFound': { status: 404, text: 'Majstor nije pronađen. Osvežite prikaz i izaberite drugog.' },
  'worker.inactive': { status: 422, text: 'Majstor nije aktivan. Izaberite aktivnog majstora.' },
  'worker.packageNotOffered': {
    status: 422,
    text: 'Majstor ne nudi potkategoriju ovog naloga. Izaberite drugog majstora.',
  },
  'admin.notFound': { status: 404, text: 'Operater nije pronađen. Osvežite prikaz i izaberite drugog.' },
  'admin.inactive': { status: 422, text: 'Operater nije aktivan. Izaberite aktivnog operatera.' },
  'admin.ownAccount': { status: 409, text: 'Ne možete deaktivirati sopstveni nalog.' },
  'admin.lastSuperAdmin': {
    status: 409,
    text: 'Poslednji aktivni super admin ne može biti deaktiviran. Prvo aktivirajte drugog.',
  },
  'account.emailTaken': { status: 409, text: 'Ova email adresa se već koristi. Unesite drugu.' },
  'client.notFound': { status: 404, text: 'Klijent nije pronađen' },
  'client.inactive': {
    status: 422,
    text: 'Klijent nije aktivan. Aktivirajte ga ili izaberite drugog klijenta.',
  },

  'file.notFound': { status: 404, text: 'Fajl nije pronađen. Osvežite prikaz i pokušajte ponovo.' },
  'file.tooLarge': { status: 413, text: VALIDATION.photoTooLarge },
  'file.notJpeg': { status: 415, text: VALIDATION.photoNotJpeg },
  'file.unreadable': {
    status: 422,
    text: 'Slika je oštećena i ne može se pročitati. Izaberite drugu sliku.',
  },

  'price.notFound': { status: 404, text: 'Stavka cenovnika ne postoji. Osvežite prikaz.' },
  'price.codeTaken': { status: 409, text: 'Stavka sa ovom šifrom već postoji. Unesite drugu šifru.' },
  'price.nameTaken': {
    status: 409,
    text: 'Stavka sa ovim nazivom već postoji u istoj potkategoriji. Unesite drugi naziv.',
  },
  'workbook.tooLarge': { status: 413, text: 'Excel fajl je prevelik. Najviše je dozvoljeno 5 MB.' },
  'workbook.notReadable': {
    status: 415,
    text: 'Fajl nije Excel radna sveska ili je oštećen. Izaberite .xlsx ili .xls fajl.',
  },
  'workbook.withMacros': {
    status: 415,
    text: 'Radna sveska sa makroima nije dozvoljena. Sačuvajte je kao .xlsx, pa pokušajte ponovo.',
  },
  'workbook.wrongHeader': {
    status: 422,
    text: 'Zaglavlje nije ispravno. Potrebne su kolone: #, Šifra, Stavka, Kategorija, Potkategorija, Jedinica mere, Cena (rsd).',
  },
  'workbook.tooManyRows': {
    status: 422,
    text: 'Radna sveska ima previše redova. Najviše je dozvoljeno 20.000.',
  },
  'workbook.empty': { status: 422, text: 'Radna sveska nema nijednu stavku. Izaberite drugi fajl.' },
  'workbook.rowsInvalid': {
    status: 422,
    text: 'Cenovnik nije uvezen. Broj neispravnih redova: {n}. Ispravite navedeno u Excelu, pa pokušajte ponovo.',
  },
  'workbook.tooComplex': {
    status: 422,
    text: 'Obrada fajla traje predugo. Sačuvajte samo list Cenovnik u novu radnu svesku, pa pokušajte ponovo.',
  },

  'legal.notFound': { status: 404, text: 'Dokument nije pronađen' },
  'legal.typeTaken': { status: 409, text: 'Dokument ovog tipa već postoji. Dodajte mu novu verziju.' },
  'legal.changed': {
    status: 409,
    text: 'Dokument je u međuvremenu promenjen. Kopirajte svoj tekst, otvorite dokument ponovo, pa pokušajte opet.',
  },
  'legal.contentEmpty': { status: 422, text: VALIDATION.contentRequired },

  'geocode.unavailable': {
    status: 503,
    text: 'Predlozi adresa trenutno nisu dostupni. Pokušajte ponovo ili postavite tačku na mapi.',
  },
  'geocode.registerMissing': {
    status: 503,
    text: 'Registar adresa još nije uvezen. Postavite tačku na mapi i javite podršci.',
  },

  'request.invalid': { status: 422, text: 'Neka polja nisu ispravna. Ispravite ih i pokušajte ponovo.' },
  'request.malformed': {
    status: 400,
    text: 'Zahtev nije čitljiv. Osvežite stranicu i pokušajte ponovo.',
  },
  'request.tooLarge': { status: 413, text: 'Zahtev je prevelik. Pošaljite manje podataka odjednom.' },
  'request.unsupportedType': {
    status: 415,
    text: 'Ova vrsta sadržaja nije podržana. Pošaljite podatke kao JSON ili obrazac sa fajlovima.',
  },
  'request.notFound': { status: 404, text: 'Tražena adresa ne postoji. Proverite link.' },
  'request.methodNotAllowed': { status: 405, text: 'Ova radnja nije moguća na traženoj adresi.' },
  'request.idempotencyConflict': {
    status: 422,
    text: 'Isti zahtev je već poslat sa drugačijim podacima. Osvežite stranicu i pokušajte ponovo.',
  },
  'request.idempotencyInProgress': {
    status: 409,
    text: 'Isti zahtev se još obrađuje. Sačekajte trenutak, pa proverite da li je sačuvan.',
  },
  'request.idempotencyKeyInvalid': {
    status: 400,
    text: 'Zaglavlje Idempotency-Key nije ispravno. Osvežite stranicu i pokušajte ponovo.',
  },
  'request.versionInvalid': {
    status: 400,
    text: 'Zaglavlje If-Match nije ispravno. Osvežite prikaz i pokušajte ponovo.',
  },

  'server.busy': {
    status: 503,
    text: 'Server je trenutno preopterećen. Pokušajte ponovo za nekoliko sekundi.',
  },
  'server.notReady': { status: 503, text: 'Server se još pokreće. Pokušajte ponovo za nekoliko sekundi.' },
  'server.unexpected': {
    status: 500,
    text: 'Došlo je do neočekivane greške. Pokušajte ponovo, a ako se ponovi, javite podršci.',
  },
} as const satisfies Record<string, ErrorEntry>;

/** A failure's name in the code: feature, dot, fault. */
export type ErrorCode = keyof typeof ERRORS;

/** The sentence of a failure with its `{name}` places filled; a place without a value is left as it is. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return ERRORS[code].text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
