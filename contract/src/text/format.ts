import { normalize } from '@majstorija/contract/text/normalize.ts';

const LOCALE = 'sr-Latn';

// signDisplay 'negative' keeps a minus sign off zero and off what rounds to it.
const money = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const numbers = new Intl.NumberFormat('de-DE', { signDisplay: 'negative' });
const pluralRules = new Intl.PluralRules(LOCALE);
const collator = new Intl.Collator(LOCALE, { numeric: true });
/** An amount in rsd → `1.234,50 rsd` with a no-break space [tables-and-formats#money]. */
export function formatMoney(rsd: number): string {
  return `${money.format(rsd)}\u00A0rsd`;
}

/** A number as every part of a screen shows it: `1.234.567` [tables-and-formats#thousands]. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/**
 * The forms of a noun with 1, 2 to 4 and other numbers: as in Serbian, 21 as 1 and 11 to 14 as other, or by the number
 * itself, 21 and 22 as other.
 */
export type WordForms = {
  readonly one: string;
  readonly few: string;
  readonly other: string;
  readonly isByNumber?: true;
};

const FEW = { from: 2, to: 4 } as const;

function ruleByNumber(n: number): 'one' | 'few' | 'other' {
  if (n === 1) return 'one';
  return n >= FEW.from && n <= FEW.to ? 'few' : 'other';
}

/** The form of a word that goes with a number [tables-and-formats#count-words]. */
export function plural(n: number, forms: WordForms): string {
  const rule = forms.isByNumber ? ruleByNumber(n) : pluralRules.select(n);
  return rule === 'one' || rule === 'few' ? forms[rule] : forms.other;
}

/** The nouns that screens count [tables-and-formats#count-words]. */
export const NOUNS = {
  nalog: { one: 'nalog', few: 'naloga', other: 'naloga', isByNumber: true },
  otvorenNalog: { one: 'otvoren nalog', few: 'otvorena naloga', other: 'otvorenih naloga', isByNumber: true },
  zaposleni: { one: 'zaposleni', few: 'zaposlena', other: 'zaposlenih', isByNumber: true },
  klijent: { one: 'klijent', few: 'klijenta', other: 'klijenata' },
  majstor: { one: 'majstor', few: 'majstora', other: 'majstora' },
  vlasnik: { one: 'vlasnik', few: 'vlasnika', other: 'vlasnika' },
  kompanija: { one: 'kompanija', few: 'kompanije', other: 'kompanija' },
  operater: { one: 'operater', few: 'operatera', other: 'operatera' },
  stanica: { one: 'stanica', few: 'stanice', other: 'stanica' },
  stavka: { one: 'stavka', few: 'stavke', other: 'stavki' },
  komentar: { one: 'komentar', few: 'komentara', other: 'komentara' },
  fotografija: { one: 'fotografija', few: 'fotografije', other: 'fotografija' },
  slika: { one: 'slika', few: 'slike', other: 'slika' },
  adresa: { one: 'adresa', few: 'adrese', other: 'adresa' },
  red: { one: 'red', few: 'reda', other: 'redova' },
  osoba: { one: 'osoba', few: 'osobe', other: 'osoba' },
  čitanje: { one: 'čitanje', few: 'čitanja', other: 'čitanja' },
  verzija: { one: 'verzija', few: 'verzije', other: 'verzija' },
  izmena: { one: 'izmena', few: 'izmene', other: 'izmena' },
  pasus: { one: 'pasus', few: 'pasusa', other: 'pasusa' },
  dokument: { one: 'dokument', few: 'dokumenta', other: 'dokumenata' },
  minut: { one: 'minut', few: 'minuta', other: 'minuta' },
  sat: { one: 'sat', few: 'sata', other: 'sati' },
  dan: { one: 'dan', few: 'dana', other: 'dana' },
  reklamacija: { one: 'reklamacija', few: 'reklamacije', other: 'reklamacija' },
  upis: { one: 'upis', few: 'upisa', other: 'upisa' },
  rezultat: { one: 'rezultat', few: 'rezultata', other: 'rezultata' },
  posao: { one: 'posao', few: 'posla', other: 'poslova' },
  /** An order by its state alone: 3 otvorena. */
  otvoren: { one: 'otvoren', few: 'otvorena', other: 'otvorenih' },
  događaj: { one: 'događaj', few: 'događaja', other: 'događaja' },
  nepročitano: { one: 'nepročitano', few: 'nepročitana', other: 'nepročitanih' },
  mejl: { one: 'mejl', few: 'mejla', other: 'mejlova' },
  obaveštenje: { one: 'novo obaveštenje', few: 'nova obaveštenja', other: 'novih obaveštenja' },
} as const satisfies Record<string, WordForms>;

/** A number and its noun: `21 naloga`, `21 klijent`. */
export function countOf(n: number, noun: WordForms): string {
  return `${formatNumber(n)} ${plural(n, noun)}`;
}

/** The text after a count of orders that wait for the operator: 1 `traži akciju`, 3 `traže akciju`. */
export function needsAction(n: number): string {
  return `${plural(n, { one: 'traži', few: 'traže', other: 'traži' })} akciju`;
}

/** The digits of a mobile number after +381 in groups: `64 123 4567`. */
export function groupNationalDigits(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter((group) => group !== '').join(' ');
}

/**
 * A phone in E.164 → `+381 64 123 4567`; a number of another country stays as it is, an empty one of an
 * erased person is `/` [tables-and-formats#phone-format].
 */
export function formatPhone(e164: string): string {
  if (e164 === '') return '/';
  return e164.startsWith('+381') ? `+381 ${groupNationalDigits(e164.slice('+381'.length))}` : e164;
}

/** First and last name of a person with one space between. */
export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** A person where there is little room: the initial and the surname, with a no-break space: `Lj. Đorđević`. */
export function shortName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const initial = firstLetter(firstName);
  return initial === '' ? lastName : `${initial}.\u00A0${lastName}`.trim();
}

/** The first letters of both names in capitals, lj, nj and dž being one letter: Žarko Ljubičić → `ŽLJ`. */
export function initials(firstName: string, lastName: string): string {
  return [firstName, lastName].map((name) => firstLetter(name).toUpperCase()).join('');
}

function firstLetter(name: string): string {
  return /^(?:lj|nj|dž|.)/iu.exec(normalize(name.trim(), 'NFKC'))?.[0] ?? '';
}

/**
 * Serbian alphabetical order for `sort`, numbers inside texts by value: N2 before N10
 * [tables-and-formats#alphabetical-order].
 */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
