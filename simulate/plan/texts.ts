import type { Package } from '@majstorija/contract/catalog.ts';

/** What goes wrong, as clients tell it. */
export const DESCRIPTIONS: Readonly<Record<Package, readonly string[]>> = {
  PLUMBING: [
    'Curi slavina u kuhinji, podmetnuli smo lavor.',
    'Pukla je cev iza veš mašine, zatvorili smo ventil.',
    'Bojler kaplje na spoju, pod je mokar.',
    'Vodokotlić stalno pušta vodu, čuje se cele noći.',
    'Nema pritiska tople vode u kupatilu.',
    'Treba zameniti sifon ispod lavaboa.',
  ],
  DRAIN_CLEARING: [
    'Zapušena sudopera, voda stoji već dva dana.',
    'Kanalizacija se vraća u kupatilo u prizemlju.',
    'Slivnik u dvorištu ne prima kišnicu.',
    'WC šolja je zapušena, potreban je hitan dolazak.',
    'Šaht ispred zgrade se preliva.',
  ],
  ELECTRICAL: [
    'Iskače osigurač čim se uključi šporet.',
    'Utičnica u dnevnoj sobi je pocrnela i miriše na paljevinu.',
    'Nema struje u polovini stana.',
    'Treba postaviti tri lustera i jedan prekidač.',
    'Interfon ne radi, čuje se samo šum.',
    'Bojler izbacuje zaštitnu sklopku.',
  ],
};

/** What clients add once they have ordered. */
export const ADDITIONS = [
  'Interfon je bez imena, pozovite telefonom kad stignete.',
  'Molimo posle 16 časova, pre toga nema nikoga.',
  'Parking je moguć u dvorištu zgrade.',
] as const;

/** What operators write down. */
export const COMMENTS = [
  'Klijent moli da ga majstor pozove pola sata ranije.',
  'Proveriti da li je zgrada starija od 50 godina, možda su olovne cevi.',
  'Klijent je stalni, dogovoren popust na dolazak.',
  'Komšija sa sprata ispod prijavio isto curenje.',
  'Ključ je kod nastojnika, stan 2.',
] as const;

/** Why a worker or an owner gives up. */
export const GIVE_UPS = [
  'Kvar na vozilu, ne mogu da stignem.',
  'Prethodni posao se otegao do večeras.',
  'Nemam potreban alat za ovaj posao.',
] as const;

/** Why an order is called off. */
export const CANCELS = [
  'Klijent je rešio kvar uz pomoć komšije.',
  'Odlažemo radove za sledeći mesec.',
  'Niko se ne javlja na telefon ni na interfon.',
] as const;

/** What is wrong with finished work. */
export const COMPLAINTS = [
  'Posle nekoliko sati ponovo curi na istom mestu.',
  'Majstor je ostavio otvoren zid i otišao.',
  'Kvar se vratio čim smo uključili vodu.',
  'Naplaćeno je više nego što je dogovoreno.',
] as const;

/** Why the desk refuses a complaint. */
export const REJECTIONS = [
  'Kvar nije u vezi sa izvedenim radovima, majstor je to fotografisao.',
  'Rok za reklamaciju ove vrste radova je istekao.',
] as const;

/** Why the desk gives the money back. */
export const REFUNDS = [
  'Rad nije izveden kako treba, majstor se slaže.',
  'Klijent je platio dva puta isti posao.',
] as const;

/** Why the desk sets a status itself. */
export const CORRECTIONS = [
  'Majstor javio telefonom, aplikacija mu ne radi.',
  'Ispravka: majstor je pogrešno označio korak.',
] as const;
