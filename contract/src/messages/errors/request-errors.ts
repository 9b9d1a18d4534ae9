import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';

/** Failures of a call as such, whatever it is about. */
export const REQUEST_ERRORS = {
  'request.invalid': { status: 422, text: 'Neka polja nisu ispravna. Ispravite ih i pokušajte ponovo.' },
  'request.malformed': {
    status: 400,
    text: 'Zahtev nije čitljiv. Osvežite stranicu i pokušajte ponovo.',
  },
  'request.tooLarge': { status: 413, text: 'Zahtev je prevelik. Pošaljite manje podataka odjednom.' },
  'request.tooManyParts': {
    status: 413,
    text: 'Obrazac ima previše delova. Osvežite stranicu i pokušajte ponovo.',
  },
  'request.tooMany': {
    status: 429,
    text: 'Previše zahteva za kratko vreme. Pokušajte ponovo za {n} min.',
  },
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
