import { ACCOUNT_NOTICES } from '@majstorija/contract/messages/notices/account-notices.ts';
import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';
import { PEOPLE_NOTICES } from '@majstorija/contract/messages/notices/people-notices.ts';

/**
 * Call → the texts of the back-office about its outcome; an error text of the server takes precedence
 * [errors-and-texts#notice-per-call]. Those of prices and legal texts have a module each, which only their pages load.
 */
export const NOTICES = {
  ...ACCOUNT_NOTICES,
  ...PEOPLE_NOTICES,
  updateShiftNote: {
    success: 'Beleška smene je sačuvana.',
    failure: 'Beleška smene nije mogla biti sačuvana',
  },
  getOrder: { failure: 'Ups! Nalog koji tražite ne postoji.' },
  createOrder: { success: 'Nalog kreiran.', failure: 'Nalog nije mogao biti kreiran' },
  assignAdmin: { success: 'Nalog dodeljen adminu.', failure: 'Nalog nije mogao biti dodeljen operateru' },
  assignWorker: { success: 'Nalog dodeljen radniku.', failure: 'Nalog nije mogao biti dodeljen majstoru' },
  undoAssignment: { success: 'Dodela je poništena.', failure: 'Dodela nije mogla biti poništena' },
  rejectComplaint: {
    success: 'Uspešno je odbijen zahtev za refundiranje.',
    failure: 'Zahtev za refundiranje nije mogao biti odbijen',
  },
  refundComplaint: {
    success: 'Uspešno je podnet zahtev za refundiranje.',
    failure: 'Zahtev za refundiranje nije mogao biti podnet',
  },
  changeStatus: {
    success: 'Status naloga je uspešno promenjen.',
    failure: 'Status naloga nije mogao biti promenjen',
  },
  changeTerm: { success: 'Termin je promenjen.', failure: 'Termin nije mogao biti promenjen' },
  sayLate: { success: 'Kašnjenje je upisano.', failure: 'Kašnjenje nije moglo biti upisano' },
  workerReached: {
    success: 'Zabeleženo je da se majstor javio.',
    failure: 'Javljanje majstora nije moglo biti zabeleženo',
  },
  workerNotReached: { failure: 'Poziv bez odgovora nije mogao biti zabeležen' },
  called: { success: 'Poziv je zabeležen.', failure: 'Poziv nije mogao biti zabeležen' },
  confirmTerm: { success: 'Termin je potvrđen.', failure: 'Potvrda termina nije mogla biti zabeležena' },
  closeCancellation: {
    success: 'Otkazivanje je potvrđeno.',
    failure: 'Otkazivanje nije moglo biti potvrđeno',
  },
  clientTold: {
    success: 'Zabeleženo je da je klijentu javljeno.',
    failure: 'Javljanje klijentu nije moglo biti zabeleženo',
  },
  doneAndPaid: {
    success: 'Radovi i naplata su upisani.',
    failure: 'Radovi i naplata nisu mogli biti upisani',
  },
  correctPayment: { success: 'Naplata je ispravljena.', failure: 'Naplata nije mogla biti ispravljena' },
  withdrawPayment: { success: 'Naplata je poništena.', failure: 'Naplata nije mogla biti poništena' },
  keepPayments: {
    success: 'Zabeleženo je da obe naplate važe.',
    failure: 'Odluka o naplatama nije mogla biti zabeležena',
  },
  correctWorks: { success: 'Radovi su ispravljeni.', failure: 'Radovi nisu mogli biti ispravljeni' },
  moveOrder: { success: 'Nalog je premešten.', failure: 'Nalog nije mogao biti premešten' },
  setReminder: { success: 'Nalog je odložen.', failure: 'Nalog nije mogao biti odložen' },
  takeReminder: { success: 'Podsetnik je preuzet.', failure: 'Podsetnik nije mogao biti preuzet' },
  removeReminder: { success: 'Podsetnik je uklonjen.', failure: 'Podsetnik nije mogao biti uklonjen' },
  complain: { success: 'Reklamacija je uneta.', failure: 'Reklamacija nije mogla biti uneta' },
  updateOrder: { success: 'Nalog izmenjen.', failure: 'Nalog nije mogao biti izmenjen' },
  addPhotos: { success: 'Fotografije su dodate.', failure: 'Fotografije nisu mogle biti dodate' },
  commentOrder: { success: 'Komentar dodat.', failure: 'Komentar nije mogao biti kreiran' },
} as const satisfies Record<string, Notice>;

/** Toast of a failure that no notice covers, with the reason when there is one [errors-and-texts#generic-failure]. */
export function dataFailureText(message?: string): string {
  return `Could not fetch/update data: ${message || 'Error connecting to server'}`;
}
