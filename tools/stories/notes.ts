import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/** Comments of operators, by how far the order has come. */
const COMMENTS = {
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

/** Reasons and additions, by event, or by event and actor. */
const NOTES = {
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
  'updated:client': [
    'Interfon je bez imena, pozovite telefonom kad stignete.',
    'Molimo posle 16 časova, pre toga nema nikoga.',
    'Parking je moguć u dvorištu zgrade.',
  ],
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
  term_changed: [
    'Klijent ne može ranije.',
    'Klijent moli da majstor dođe posle posla.',
    'Majstor je do tada na drugom poslu.',
  ],
  payment_corrected: [
    'Dogovoren je popust, klijent potvrdio.',
    'Majstor je pogrešno otkucao iznos.',
    'Na računu piše drugi iznos.',
  ],
  payment_withdrawn: ['Upisano na pogrešan nalog.', 'Klijent je ipak platio prenosom, upisujem ponovo.'],
  works_corrected: ['Količina je bila pogrešna.', 'Majstor javio tačne stavke.'],
  worker_late: ['Gužva na Gazeli.', 'Prethodni posao se odužio.', 'Čekam deo u prodavnici.'],
  worker_not_reached: ['Telefon je isključen.', 'Zvoni, niko se ne javlja.'],
  called: ['Kod kuće je posle 17 h.', 'Potvrđuje termin.', 'Pita za okvirnu cenu, rečeno prema cenovniku.'],
  reminder_set: [
    'Klijent je na poslu, zvati kasnije.',
    'Čeka se potvrda termina.',
    'Proveriti da li je majstor slobodan.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** The latest of these events decides what an operator has to comment. */
const COMMENT_STAGES = [
  ['canceled', COMMENTS.canceled],
  ['complaint_created', COMMENTS.complaint],
  ['completed', COMMENTS.after],
  ['worker_accepted', COMMENTS.during],
  ['created', COMMENTS.before],
] as const;

function pickComment(before: readonly Step[], random: Random): string {
  const stage = COMMENT_STAGES.find(([event]) => before.some((step) => step.event === event));
  return random.pick(stage?.[1] ?? COMMENTS.before);
}

/** A reason for an event that always has one. */
export const pickReason = (event: 'complaint_refunded' | 'complaint_rejected', random: Random): string =>
  random.pick(NOTES[event]);

/** The text of a step, if it has one: a comment, a reason, an addition; of a complaint the one given. */
export function pickNote(
  steps: readonly Step[],
  index: number,
  complaint: string,
  random: Random,
): string | undefined {
  const step = steps[index];
  if (!step) return undefined;
  if (step.event === 'comment_added') return pickComment(steps.slice(0, index), random);
  if (step.event === 'complaint_created') return complaint;
  // The system gives no reason: its time limit expired.
  if (step.by === 'system') return undefined;
  const notes: Readonly<Record<string, readonly string[]>> = NOTES;
  const choices = notes[`${step.event}:${step.by}`] ?? notes[step.event];
  return choices && random.pick(choices);
}
