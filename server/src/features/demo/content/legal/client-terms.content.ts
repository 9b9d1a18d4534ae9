import { legalHtml, type LegalText } from '#features/demo/content/legal/legal-text.ts';

const TITLE = 'Uslovi korišćenja za klijente';

const SUBJECT = [
  '1. Predmet',
  'Ovim uslovima uređuje se korišćenje platforme Majstorija, preko koje klijent naručuje zanatske usluge na teritoriji Beograda.',
  'Platforma povezuje klijenta sa majstorom; ugovor o izvođenju radova nastaje između klijenta i kompanije u kojoj majstor radi.',
] as const;

const ORDERING = [
  '2. Naručivanje',
  'Klijent u nalogu navodi tačnu adresu, opis kvara i, po želji, fotografije. Operater potvrđuje nalog i dodeljuje majstora koji nudi traženu uslugu.',
  '- Nalog se može otkazati bez naknade do trenutka kada majstor krene na adresu; Posle toga naplaćuje se izlazak na teren prema važećem cenovniku; Klijent obezbeđuje pristup mestu radova i kontakt telefon',
] as const;

const PAYMENT = [
  '3. Cene i plaćanje',
  'Cene rada su u cenovniku koji važi na dan izvođenja. Materijal se obračunava posebno i uz prethodnu saglasnost klijenta.',
  'Plaćanje se vrši po završetku posla. Klijent dobija račun.',
] as const;

const COMPLAINTS_OLD = [
  '4. Reklamacije',
  'Reklamacija se podnosi u roku od 30 dana od završetka posla. Odgovor dobijate u roku od osam dana.',
] as const;

const COMPLAINTS = [
  '4. Reklamacije',
  'Reklamacija se podnosi kroz aplikaciju, uz opis i fotografije, u roku od 60 dana od završetka posla. Odgovor dobijate najkasnije u roku od osam dana.',
  'Ako je reklamacija opravdana, šaljemo majstora ponovo bez naknade ili vraćamo plaćeni iznos.',
] as const;

const WARRANTY = [
  '5. Garancija na rad',
  'Na izvedene radove važi garancija od 12 meseci, osim ako je na računu naveden duži rok.',
] as const;

const ENDING = [
  '6. Završne odredbe',
  'Na ove uslove primenjuju se propisi Republike Srbije. Za sporove je nadležan sud u Beogradu.',
] as const;

/** Terms for clients, oldest version first. */
export const CLIENT_TERMS: readonly LegalText[] = [
  {
    title: TITLE,
    description: 'Prva verzija uslova.',
    content: legalHtml([SUBJECT, ORDERING, PAYMENT, COMPLAINTS_OLD]),
    daysAgo: 420,
  },
  {
    title: TITLE,
    description: 'Dodata garancija na rad.',
    content: legalHtml([SUBJECT, ORDERING, PAYMENT, COMPLAINTS_OLD, WARRANTY]),
    daysAgo: 210,
  },
  {
    title: TITLE,
    description: 'Produžen rok za reklamacije i uveden povraćaj novca.',
    content: legalHtml([SUBJECT, ORDERING, PAYMENT, COMPLAINTS, WARRANTY, ENDING]),
    daysAgo: 34,
  },
];
