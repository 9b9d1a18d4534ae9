import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';

/** Failures of companies, workers and clients. */
export const PEOPLE_ERRORS = {
  'owner.notFound': { status: 404, text: 'Vlasnik ne može biti pronađen' },
  'owner.changed': {
    status: 409,
    text: 'Podaci kompanije su u međuvremenu promenjeni. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'owner.registrationNumberTaken': {
    status: 409,
    text: 'Kompanija sa ovim matičnim brojem već postoji. Proverite broj.',
  },
  'owner.tinTaken': { status: 409, text: 'Kompanija sa ovim PIB-om već postoji. Proverite broj.' },
  'worker.notFound': { status: 404, text: 'Majstor nije pronađen. Osvežite prikaz i izaberite drugog.' },
  'worker.changed': {
    status: 409,
    text: 'Podaci majstora su u međuvremenu promenjeni. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'worker.inactive': { status: 422, text: 'Majstor nije aktivan. Izaberite aktivnog majstora.' },
  'worker.packageNotOffered': {
    status: 422,
    text: 'Majstor ne nudi potkategoriju ovog naloga. Izaberite drugog majstora.',
  },
  'client.notFound': { status: 404, text: 'Klijent nije pronađen' },
  'client.addressNotFound': { status: 404, text: 'Adresa klijenta nije pronađena. Osvežite prikaz.' },
  'client.phoneTaken': {
    status: 409,
    text: 'Isti broj ima {name}. Otvorite tog klijenta ili potvrdite da je ovo druga osoba.',
  },
  'client.changed': {
    status: 409,
    text: 'Podaci klijenta su u međuvremenu promenjeni. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'client.inactive': {
    status: 422,
    text: 'Klijent nije aktivan. Aktivirajte ga ili izaberite drugog klijenta.',
  },
} as const satisfies Record<string, ErrorEntry>;
