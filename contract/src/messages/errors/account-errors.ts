import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';

/** Failures of signing in, of passwords and of the accounts of operators. */
export const ACCOUNT_ERRORS = {
  'auth.invalidCredentials': { status: 401, text: 'Email ili lozinka nisu ispravni' },
  'auth.unverified': {
    status: 403,
    text: 'Email adresa još nije potvrđena. Otvorite link iz poruke koju smo vam poslali, pa se prijavite ponovo.',
  },
  'auth.loginRequired': { status: 401, text: 'Prijavite se da biste nastavili.' },
  'auth.sessionExpired': { status: 401, text: 'Vaša prijava je istekla. Prijavite se ponovo.' },
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
    text: 'Link za postavljanje lozinke je istekao, već je iskorišćen ili ga je zamenio noviji. Ako lozinku još niste postavili, zatražite nov link preko „Zaboravljena lozinka?”.',
  },
  'auth.verifyLinkInvalid': {
    status: 400,
    text: 'Link za potvrdu email adrese je istekao ili nije validan. Molimo pokušajte ponovo.',
  },
  'auth.passwordWrong': { status: 422, text: 'Pogrešne lozinke' },
  'auth.codeWrong': { status: 422, text: 'Kod nije ispravan ili je već iskorišćen. Unesite sledeći.' },
  'auth.passkeyRefused': {
    status: 422,
    text: 'Ključ nije prihvaćen. Pokušajte ponovo ili se prijavite lozinkom.',
  },
  'auth.secondFactorExpired': {
    status: 401,
    text: 'Vreme za potvrdu prijave je isteklo. Unesite ponovo email i lozinku.',
  },
  'auth.secondFactorNeeded': {
    status: 403,
    text: 'Za rad je potrebna potvrda prijave u dva koraka. Uključite je na stranici Bezbednost.',
  },
  'factor.notFound': { status: 404, text: 'Ta potvrda prijave više ne postoji. Osvežite prikaz.' },
  'factor.authenticatorExists': {
    status: 409,
    text: 'Aplikacija za kodove je već dodata. Uklonite je, pa dodajte drugu.',
  },
  'factor.notBegun': { status: 409, text: 'Prvo skenirajte QR kod aplikacijom za kodove.' },
  'factor.codeWrong': {
    status: 422,
    text: 'Kod nije ispravan. Proverite vreme na telefonu, pa unesite sledeći kod.',
  },
  'factor.passkeyRefused': { status: 422, text: 'Ključ nije sačuvan. Pokušajte ponovo.' },
  'factor.passkeyExists': { status: 409, text: 'Taj ključ je već dodat.' },
  'factor.tooManyPasskeys': {
    status: 409,
    text: 'Dozvoljeno je najviše 20 ključeva. Uklonite neki koji ne koristite.',
  },
  'auth.freshCheckNeeded': {
    status: 403,
    text: 'Zbog bezbednosti ponovo unesite svoju lozinku, pa ponovite radnju.',
  },
  'auth.sessionNotFound': {
    status: 404,
    text: 'Sesija nije pronađena. Možda je već odjavljena; osvežite prikaz.',
  },
  'auth.crossSite': {
    status: 403,
    text: 'Zahtev je odbijen jer dolazi sa drugog sajta. Otvorite aplikaciju i pokušajte ponovo.',
  },
  'admin.notFound': { status: 404, text: 'Operater nije pronađen. Osvežite prikaz i izaberite drugog.' },
  'admin.changed': {
    status: 409,
    text: 'Podaci operatera su u međuvremenu promenjeni. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'admin.inactive': { status: 422, text: 'Operater nije aktivan. Izaberite aktivnog operatera.' },
  'admin.hasPassword': {
    status: 409,
    text: 'Operater je već postavio lozinku, pa mu pozivnica nije potrebna. Osvežite prikaz.',
  },
  'admin.ownAccount': { status: 409, text: 'Ne možete deaktivirati sopstveni nalog.' },
  'admin.lastSuperAdmin': {
    status: 409,
    text: 'Poslednji aktivni super admin ne može biti deaktiviran. Prvo aktivirajte drugog.',
  },
  'account.changed': {
    status: 409,
    text: 'Vaši podaci su u međuvremenu promenjeni. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'account.emailTaken': { status: 409, text: 'Ova email adresa se već koristi. Unesite drugu.' },
} as const satisfies Record<string, ErrorEntry>;
