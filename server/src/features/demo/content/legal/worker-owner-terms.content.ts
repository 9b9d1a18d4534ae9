import { legalHtml, type LegalText } from '#features/demo/content/legal/legal-text.ts';

const TITLE = 'Uslovi saradnje za majstore i vlasnike kompanija';

const PARTIES = [
  '1. Učesnici',
  'Uslovi važe za kompanije koje nude usluge preko platforme Majstorija i za majstore koji u njima rade.',
  'Vlasnik odgovara za tačnost podataka o kompaniji, uslugama koje nudi i majstorima koje prijavljuje.',
] as const;

const JOBS = [
  '2. Preuzimanje naloga',
  'Majstor prihvata ili odbija dodeljeni nalog u aplikaciji u roku od 15 minuta. Ako ne odgovori, operater traži zamenu.',
  '- Posle prihvatanja majstor u aplikaciji označava polazak, dolazak i završetak posla; Vlasnik može da prosledi nalog drugom majstoru iste kompanije; O kašnjenju se bez odlaganja obaveštava operater',
] as const;

const QUALITY = [
  '3. Kvalitet i bezbednost',
  'Radovi se izvode u skladu sa pravilima struke i propisima o bezbednosti. Električne radove izvodi samo lice sa odgovarajućom stručnom spremom.',
] as const;

const MONEY = [
  '4. Obračun',
  'Cena rada utvrđuje se prema cenovniku platforme. Kompanija izdaje račun klijentu po završetku posla i unosi fotografiju računa u aplikaciju.',
] as const;

const COMPLAINTS = [
  '5. Reklamacije',
  'Opravdanu reklamaciju otklanja kompanija o svom trošku. Ako klijent dobije povraćaj novca, iznos se umanjuje u narednom obračunu.',
] as const;

/** Terms for workers and owners, oldest version first. */
export const WORKER_OWNER_TERMS: readonly LegalText[] = [
  {
    title: TITLE,
    description: 'Prva verzija uslova.',
    content: legalHtml([PARTIES, JOBS, QUALITY, MONEY]),
    daysAgo: 400,
  },
  {
    title: TITLE,
    description: 'Uređeno postupanje po reklamacijama.',
    content: legalHtml([PARTIES, JOBS, QUALITY, MONEY, COMPLAINTS]),
    daysAgo: 61,
  },
];
