import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';
import { ACCOUNT_ERRORS } from '@majstorija/contract/messages/errors/account-errors.ts';
import { COMPLAINT_ERRORS } from '@majstorija/contract/messages/errors/complaint-errors.ts';
import { ORDER_ERRORS } from '@majstorija/contract/messages/errors/order-errors.ts';
import { PEOPLE_ERRORS } from '@majstorija/contract/messages/errors/people-errors.ts';
import { REQUEST_ERRORS } from '@majstorija/contract/messages/errors/request-errors.ts';
import { UPLOAD_ERRORS } from '@majstorija/contract/messages/errors/upload-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Subjects with a few failures only. */
const SHORT_SUBJECTS = {
  'price.notFound': { status: 404, text: 'Stavka cenovnika ne postoji. Osvežite prikaz.' },
  'price.changed': {
    status: 409,
    text: 'Stavka cenovnika je u međuvremenu promenjena. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'price.listChanged': {
    status: 409,
    text: 'Cenovnik je promenjen posle pregleda, pa ništa nije uvezeno. Potreban je nov pregled: proverite šta se sada menja.',
  },
  'price.codeTaken': { status: 409, text: 'Stavka sa ovom šifrom već postoji. Unesite drugu šifru.' },
  'price.nameTaken': {
    status: 409,
    text: 'Stavka sa ovim nazivom već postoji u istoj potkategoriji. Unesite drugi naziv.',
  },
  'price.versionNotFound': { status: 404, text: 'Ova verzija cenovnika ne postoji. Osvežite prikaz.' },
  'price.fileNotFound': { status: 404, text: 'Fajl ove verzije više nije sačuvan.' },
  'price.waitingExists': {
    status: 409,
    text: 'Već postoji zakazani cenovnik. Povucite ga, pa zakažite nov.',
  },
  'price.waitingNotFound': {
    status: 404,
    text: 'Zakazani cenovnik više ne čeka: već važi ili je povučen. Osvežite prikaz.',
  },
  'dispatch.weightsChanged': {
    status: 409,
    text: 'Bodove je u međuvremenu promenio neko drugi. Proverite šta je sada sačuvano, pa sačuvajte ponovo.',
  },
  'messageText.changed': {
    status: 409,
    text: 'Ovu poruku je u međuvremenu promenio neko drugi. Proverite šta je sada sačuvano, pa sačuvajte ponovo.',
  },
  'messageText.unknownWord': {
    status: 422,
    text: 'Podatak {word} ne postoji u ovoj poruci. Izaberite jedan od ponuđenih ili obrišite vitičaste zagrade.',
  },
  'messageText.brackets': {
    status: 422,
    text: 'Zagrada nije zatvorena. Svaka [ i svaka { mora da ima svoj par.',
  },
  'shiftNote.changed': {
    status: 409,
    text: 'Belešku je u međuvremenu promenio neko drugi. Pročitajte šta sada piše, pa sačuvajte ponovo.',
  },
  'report.busy': {
    status: 503,
    text: 'Upravo se računa više izveštaja. Pokušajte ponovo za nekoliko sekundi.',
  },
  'savedReport.notFound': {
    status: 404,
    text: 'Sačuvani izveštaj više ne postoji ili se više ne deli. Osvežite prikaz.',
  },
  'savedReport.notOwner': { status: 403, text: 'Izveštaj može da menja samo onaj ko ga je sačuvao.' },
  'savedReport.changed': {
    status: 409,
    text: 'Sačuvani izveštaj je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'savedReport.tooMany': {
    status: 409,
    text: 'Imate već 100 sačuvanih izveštaja. Obrišite neki koji ne koristite.',
  },
  'legal.notFound': { status: 404, text: 'Dokument nije pronađen' },
  'legal.typeTaken': { status: 409, text: 'Dokument ovog tipa već postoji. Dodajte mu novu verziju.' },
  'legal.unchanged': {
    status: 409,
    text: 'Naslov, opis i tekst su isti kao u sadašnjoj verziji, pa nova nije napravljena. Izmenite ih. Ako se menja samo datum, izaberite „Izmeni“.',
  },
  'legal.changed': {
    status: 409,
    text: 'Dokument je u međuvremenu promenjen. Kopirajte svoj tekst, otvorite dokument ponovo, pa pokušajte opet.',
  },
  'legal.contentEmpty': { status: 422, text: VALIDATION.contentRequired },
  'consent.outdated': {
    status: 409,
    text: 'Tekst je u međuvremenu promenjen. Pročitajte novi, pa ga prihvatite.',
  },
  'consent.tooManyRows': {
    status: 422,
    text: 'Tog dana ima više od 50.000 prihvatanja, pa ne mogu u jedan fajl. Obratite se podršci.',
  },
  'notifyMe.notFound': { status: 404, text: 'Ove adrese nema na spisku. Proverite kako je napisana.' },
  'geocode.unavailable': {
    status: 503,
    text: 'Predlozi adresa trenutno nisu dostupni. Pokušajte ponovo ili postavite tačku na mapi.',
  },
  'geocode.registerMissing': {
    status: 503,
    text: 'Registar adresa još nije uvezen. Postavite tačku na mapi i javite podršci.',
  },
} as const satisfies Record<string, ErrorEntry>;

/**
 * Every failure the API can answer: HTTP status and a Serbian sentence, with `{name}` where a value belongs
 * [errors-and-texts#one-catalogue].
 */
export const ERRORS = {
  ...ACCOUNT_ERRORS,
  ...ORDER_ERRORS,
  ...COMPLAINT_ERRORS,
  ...PEOPLE_ERRORS,
  ...UPLOAD_ERRORS,
  ...SHORT_SUBJECTS,
  ...REQUEST_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

/** A failure's name in the code: feature, dot, fault. */
export type ErrorCode = keyof typeof ERRORS;

/** The sentence of a failure with its `{name}` places filled; a place without a value is left as it is. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return ERRORS[code].text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
