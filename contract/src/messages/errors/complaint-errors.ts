import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';

/** Failures of complaints and of their register. */
export const COMPLAINT_ERRORS = {
  'complaint.notFound': { status: 404, text: 'Reklamacija ne postoji u evidenciji. Osvežite prikaz.' },
  'complaint.notOpen': {
    status: 409,
    text: 'Reklamacija je već završena, pa rok ne može da se produži. Prikaz je osvežen.',
  },
  'complaint.extendedBefore': {
    status: 409,
    text: 'Rok ove reklamacije je već produžen. Produžava se samo jednom.',
  },
  'complaint.extensionOutOfReach': {
    status: 422,
    text: 'Izaberite dan posle sadašnjeg roka, a najviše 30 dana od danas.',
  },
  'complaint.receivedAhead': {
    status: 422,
    text: 'Reklamacija ne može da bude primljena u budućnosti. Unesite dan i vreme do sada.',
  },
  'complaint.receivedBeforeCompletion': {
    status: 422,
    text: 'Posao je završen {completedAt}. Unesite dan i vreme posle toga.',
  },
  'complaint.toldBefore': {
    status: 409,
    text: 'Klijentu je već javljeno za ovu reklamaciju. Prikaz je osvežen.',
  },
  'complaint.letterMissing': {
    status: 404,
    text: 'Ovaj dopis još ne postoji. Odgovor se štampa kada se odgovori na reklamaciju.',
  },
  'complaint.bookTooLong': {
    status: 422,
    text: 'Izaberite period od najviše 366 dana, sa krajem posle početka.',
  },
} as const satisfies Record<string, ErrorEntry>;
