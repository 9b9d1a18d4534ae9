/** What operators write beside orders, by how far the order has come. */
export const COMMENTS = {
  before: [
    'Klijent moli da majstor pozove pola sata pre dolaska.',
    'Klijent pozvan, potvrđen dolazak danas.',
    'Klijent je kod kuće od 17 h.',
    'Parking je u dvorištu, kapija se otvara na interfon.',
    'Klijent šalje još slika na Viber, dodajem ih kad stignu.',
    'Hitno, voda je zatvorena u celom stanu.',
    'Stalni klijent, molim bez kašnjenja.',
    'Klijent pita za okvirnu cenu, rečeno mu je prema cenovniku.',
    'Zgrada nema lift, četvrti sprat.',
    'Ključ je kod komšije na prvom spratu, stan 3.',
  ],
  during: [
    'Majstor javlja da kasni petnaestak minuta zbog gužve na Gazeli.',
    'Provereno sa majstorom, ima sav materijal.',
    'Klijent zvao da pita gde je majstor, rečeno da stiže.',
    'Majstor traži saglasnost za dodatni materijal, klijent pristao.',
    'Dogovoren je i pregled bojlera u istom dolasku.',
  ],
  after: [
    'Klijent zadovoljan, pohvalio majstora.',
    'Račun poslat klijentu na email.',
    'Klijent pita za garanciju na rad, objašnjeno: 12 meseci.',
    'Klijent pozvan posle posla, sve radi kako treba.',
    'Dogovoren novi termin za preostali deo posla, biće poseban nalog.',
  ],
  complaint: [
    'Obavljen razgovor sa klijentom, slike su stigle. Čeka se majstorovo objašnjenje.',
    'Majstor kaže da je deo bio neispravan iz fabrike.',
    'Klijent očekuje odgovor do kraja dana.',
    'Slike su pregledane, reklamacija deluje opravdano.',
  ],
  canceled: [
    'Klijent obavešten o otkazivanju.',
    'Obavljen razgovor sa klijentom, javiće se kad mu bude odgovaralo.',
    'Klijent je posao već rešio sa kućnim majstorom.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Why something happened, by event and who made it happen. */
export const NOTES = {
  find_backup_worker: [
    'Kvar na vozilu, ne mogu da stignem.',
    'Prethodni posao se odužio.',
    'Za ovaj posao nedostaje mi alat.',
    'Bolest, molim zamenu.',
  ],
  'canceled:client': [
    'Kvar je otklonjen.',
    'Našli smo drugog majstora.',
    'Nećemo biti kod kuće, javićemo se ponovo.',
  ],
  'canceled:operator': [
    'Klijent se ne javlja na telefon tri dana.',
    'Dupli nalog, isti posao je već zakazan.',
    'Klijent odustao zbog cene.',
  ],
  'canceled:worker': [
    'Na adresi niko ne otvara, klijent se ne javlja.',
    'Posao nije za nas, potrebna je intervencija Vodovoda.',
    'Nije bezbedno raditi, tabla je pod vodom.',
  ],
  'canceled:owner': ['Ekipa je na drugom terenu do sutra, ne možemo da preuzmemo.'],
  complaint_rejected: [
    'Kvar je nastao nestručnom popravkom posle našeg dolaska.',
    'Reklamacija se odnosi na deo koji nismo menjali.',
    'Na slikama se vidi da je ventil naknadno skidan.',
    'Prošao je rok za reklamaciju iz uslova korišćenja.',
  ],
  complaint_refunded: [
    'Posao nije urađen kako je dogovoreno, vraćamo pun iznos.',
    'Majstor je priznao grešku, klijent ne želi ponovni dolazak.',
    'Isti kvar dva puta za nedelju dana, novac vraćen.',
  ],
  admin_status_changed: [
    'Majstor javio telefonom, aplikacija mu ne radi.',
    'Ispravka pogrešno označenog statusa.',
    'Klijent potvrdio da je posao završen.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What stands beside an address. */
export const ADDRESS_NOTES = [
  'Interfon 12.',
  'Ulaz iz dvorišta.',
  'Pas u dvorištu, pozvonite.',
  'Lift ne radi, četvrti sprat.',
  'Zvonce ne radi, pozvati telefonom.',
  'Parking u zoni 2.',
  'Kapija uvek otključana.',
  'Šifra ulaza se dobija od klijenta.',
  'Žuta zgrada preko puta škole.',
  'Poslednja kuća desno, kraj asfalta.',
] as const;

/** What operators remember about a client. */
export const CLIENT_NOTES = [
  'Zvati posle 16 h.',
  'Najradije porukom.',
  'Upravnik zgrade.',
  'Starija gospođa, slabije čuje.',
  'Traži račun na firmu.',
  'Stalni klijent, 5 % popusta po dogovoru.',
  'Izdaje tri stana, proveriti adresu.',
] as const;
