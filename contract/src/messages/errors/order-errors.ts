import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** Failures of orders. */
export const ORDER_ERRORS = {
  'order.notFound': { status: 404, text: 'Ups! Nalog koji tražite ne postoji.' },
  'order.changed': {
    status: 409,
    text: 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'order.transitionNotAllowed': {
    status: 409,
    wire: 'transition_not_allowed',
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
  'order.photosFull': {
    status: 409,
    text: 'Nalog može da ima najviše {most} fotografija, a ima ih {n}. Dodajte ih manje.',
  },
  'order.serviceByDesk': {
    status: 422,
    text: 'Uslugu naloga menja operater. Pozovite nas.',
  },
  'order.serviceUnderWay': {
    status: 409,
    text: 'Usluga više ne može da se menja: majstor je već krenuo ili je posao završen.',
  },
  'order.workerWithoutPackage': {
    status: 409,
    text: 'Majstor na nalogu ne radi uslugu {package}: {worker}. Zadržite majstora ili dodelite drugog.',
  },
  'order.reminderNotAhead': { status: 422, text: 'Izaberite vreme u budućnosti.' },
  'order.reminderTooFar': { status: 422, text: 'Izaberite vreme u narednih 365 dana.' },
  'order.withoutReminder': {
    status: 409,
    text: 'Nalog više nema podsetnik. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'order.termIncomplete': { status: 422, text: 'Unesite dan, početak i kraj termina.' },
  'order.termOutOfReach': { status: 422, text: 'Izaberite dan od danas do 90 dana unapred.' },
  'order.termTooShort': {
    status: 422,
    text: 'Termin mora da traje bar 30 minuta, a kraj može da bude najkasnije u 24:00.',
  },
  'order.termOver': { status: 422, text: 'Kraj termina je već prošao. Izaberite kasniji termin.' },
  'order.termUnchanged': {
    status: 422,
    text: 'Nalog već ima taj termin. Izaberite drugi termin ili promenite hitnost.',
  },
  'order.withoutWindow': {
    status: 409,
    text: 'Nalog nema termin sa satima koji bi klijent potvrdio. Prvo upišite termin.',
  },
  'order.workerConflicts': {
    status: 409,
    text: 'Majstor u to vreme ne može: {conflicts}. Izaberite drugi termin ili drugog majstora.',
  },
  'order.undoTooLate': {
    status: 409,
    text: 'Dodela više ne može da se poništi: prošlo je više od {seconds} sekundi.',
  },
  'order.undoEnded': {
    status: 409,
    text: 'Dodela ne može da se poništi: u međuvremenu je zabeleženo „{event}” ({who}).',
  },
  'order.paymentNotFound': {
    status: 409,
    text: 'Ova naplata više ne važi. Prikaz je osvežen, proverite šta je sada upisano.',
  },
  'order.paymentUnclear': { status: 422, text: 'Nalog ima više naplata. Izaberite na koju mislite.' },
  'order.paidBelowRefund': {
    status: 409,
    text: 'Klijentu je već vraćeno {refunded}, pa naplaćeno ne može da bude manje od toga.',
  },
  'order.paymentsNotAlike': {
    status: 409,
    text: 'Na nalogu više nema dve iste naplate o kojima treba odlučiti. Prikaz je osvežen.',
  },
  'order.notDone': {
    status: 409,
    text: 'Na nalogu još nema završenog posla, pa nema ni radova za ispravku. Upišite radove kad posao bude gotov.',
  },
  'order.mentionInactive': {
    status: 422,
    text: 'Pomenuti operater nije aktivan. Izaberite drugog.',
  },
  'order.tooManyImages': { status: 422, text: VALIDATION.tooManyOrderImages },
  'order.imageTooLarge': { status: 413, text: VALIDATION.orderImage },
  'order.imageNotJpeg': { status: 415, text: VALIDATION.orderImage },
  'order.imageInvalid': { status: 422, text: VALIDATION.orderImage },
} as const satisfies Record<string, ErrorEntry>;
