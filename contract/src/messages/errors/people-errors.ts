import type { ErrorEntry } from '@majstorija/contract/messages/errors/error-entry.ts';

/** Failures of companies, workers, clients and of people of any role. */
export const PEOPLE_ERRORS = {
  'person.notFound': { status: 404, text: 'Osoba nije pronađena. Osvežite prikaz.' },
  'person.erased': {
    status: 409,
    text: 'Lični podaci ove osobe su obrisani, pa se više ne mogu menjati ni koristiti.',
  },
  'person.inactive': {
    status: 422,
    text: 'Nalog ove osobe nije aktivan, pa joj se pozivnica ne šalje. Prvo ga aktivirajte.',
  },
  'person.withoutEmail': {
    status: 422,
    text: 'Ova osoba nema email adresu. Upišite je, i pozivnica će sama biti poslata.',
  },
  'person.hasPassword': {
    status: 409,
    text: 'Ova osoba je već postavila lozinku, pa joj pozivnica nije potrebna. Osvežite prikaz.',
  },
  'person.openOrders': {
    status: 409,
    text: 'Ova osoba ima nezavršenih naloga: {n}. Završite ih ili otkažite, pa ponovo obrišite podatke.',
  },
  'person.ownAccount': {
    status: 409,
    text: 'Ne možete obrisati sopstvene podatke. To može da uradi drugi super admin.',
  },
  'person.exportsBusy': {
    status: 503,
    text: 'Upravo se prave drugi izvozi ličnih podataka. Pokušajte ponovo za nekoliko sekundi.',
  },
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
  'position.withoutConsent': {
    status: 409,
    text: 'Niste dozvolili slanje položaja. Uključite ga u podešavanjima telefona, pa pokušajte ponovo.',
  },
  'position.notOnTheWay': {
    status: 409,
    text: 'Položaj se šalje samo dok ste na putu do klijenta. Prvo označite da ste krenuli.',
  },
  'absence.notFound': { status: 404, text: 'Odsustvo nije pronađeno. Osvežite prikaz.' },
  'absence.changed': {
    status: 409,
    text: 'Odsustvo je u međuvremenu promenjeno. Prikaz je osvežen, proverite pa pokušajte ponovo.',
  },
  'absence.overlaps': {
    status: 409,
    text: 'U tom periodu već postoji odsustvo. Izmenite ga ili izaberite druge datume.',
  },
  'absence.past': { status: 409, text: 'Ovo odsustvo je prošlo, pa se više ne menja.' },
  'absence.tooMany': {
    status: 409,
    text: 'Majstor već ima 100 upisanih odsustava. Upišite duže odsustvo umesto više kraćih.',
  },
  'client.notFound': { status: 404, text: 'Klijent nije pronađen' },
  'client.addressNotFound': { status: 404, text: 'Adresa klijenta nije pronađena. Osvežite prikaz.' },
  'client.addressTaken': {
    status: 409,
    text: 'Klijent već ima ovu adresu. Izaberite je među njegovim adresama.',
  },
  'client.secondPhoneMissing': { status: 422, text: 'Unesite i broj, ili obrišite čiji je.' },
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
