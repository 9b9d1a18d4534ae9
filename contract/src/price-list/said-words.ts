import { fold } from '@majstorija/contract/text/fold.ts';

/** What Serbian cases put at the end of a noun or an adjective, folded. */
const ENDINGS = new Set(
  ' a e i o u om em im ih og oga eg oj ama ima imi omu emu ov ovi ove ova ovima ski'
    .trim()
    .split(' ')
    .concat(''),
);
/** What two forms of a word share at least: `cev`, `kad`. */
const LEAST_STEM = 3;

/** `kamenac` loses its a in other cases: `kamenc-`. */
const withoutFleetingA = (word: string): string => word.replace(/a(?=[bcdfghjklmnprstvz]$)/, '');

function sharedStem(one: string, other: string): string | undefined {
  if (one === other) return one;
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  // The shared letters may reach into the endings: kad-a and kad-ama.
  for (let at = length; at >= Math.max(LEAST_STEM, length - 3); at -= 1) {
    if (ENDINGS.has(one.slice(at)) && ENDINGS.has(other.slice(at))) return one.slice(0, at);
  }
  return undefined;
}

/**
 * The stem that two folded words share when they are forms of one word [orders#prices-to-say]: `bojler` of `bojleru` and `bojlera`, none
 * of `ploča` and `pločica`.
 */
export const stemOfBoth = (one: string, other: string): string | undefined =>
  sharedStem(one, other) ?? sharedStem(withoutFleetingA(one), withoutFleetingA(other));

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** Said with any fault: they are never the thing to be mended. Each stands for all of its forms. */
const COMMON = list(`
  voda struja kvar problem posao rad radi majstor vodoinstalater elektricar covek komsija vlasnik stan kuca zgrada ulaz sprat lokal
  mesto strana kraj deo put dan sat minut godina mesec nedelja sedmica jutro vece noc vikend praznik danas sutra juce jutros
  nov nova star stari dobar veliki mali ceo sam svaki drugi isti jedan dva tri prvi
  treba mora moze moguce molim hvala hitno brzo odmah ima nema curi curenje kaplje kapa tece radni izlazak teren dolazak cena
  pod plafon plocica hodnik soba terasa dvoriste
`);

/** Not said for any form of another word: `vezi` is not `veza`, `podne` not `podna`. */
const LITTLE = new Set(
  list(`
  ali ako bez bih bio bila bilo bude ceka cela celu cim dok dole duz gde gore ide iza iznad ispod ili jako jel jer jos jedva kad kako kod koja
  koje koji kroz mnogo nad nakon nam nas neka neki nesto nije nisu niko nista oko oni ona ono opet ovde ovo ovaj ova pa pored posle posto pre
  preko prema samo sad sada sam sasvim sat skoro smo ste sto stvarno sva sve svi tako tamo tek toga toliko tu uopste uvek vam vas vec vezi vrlo
  zar zasto zbog znam zna zove zovem podne podneva prepodne popodne puno malo dosta vise manje bas moj moja moje nas nasa nase
`),
);

/** Where something is done: of two items it tells the right one, alone it says nothing. */
const ROOMS = list('kuhinja kupatilo toalet podrum zid ormaric dvoriste tabla');

/** After these stands where the water shows, which is the thing itself only when nothing else was said. */
const WHERE = new Set(list('u na iza ispod iznad pored kod oko kraj niz po'));
/** What stands between such a word and its noun: `iza veš mašine`, `u novoj kadi`. */
const BEFORE_ITS_NOUN = /(?:og|eg|oj|om|im|ih|ne|ve|ske)$|^(?:wc|ves|tus)$/;
/** A bath or 'when': a bath only when nothing else was said. */
const UNSURE = 'kada';

/** What is done, as callers and price lists say it. */
const KINDS = {
  replace: /^(?:zamen|promen|menja)/,
  install: /^(?:ugradnj|ugradi|ugradu|monti|montaz|postav|namest|stavi|instalira|okaci)/,
  connect: /^(?:prikljuc|povez)/,
  unclog: /^(?:odgus|otpus|zagus|zapus|zacep|otcep)/,
  clean: /^(?:cisc|cist|ocis)/,
  repair: /^(?:poprav|opravi)/,
  remove: /^(?:demont|skin|skid)/,
} as const;
export type Kind = keyof typeof KINDS;

const KIND_NAMES = Object.keys(KINDS).filter((name): name is Kind => name in KINDS);

/** The kind of work that a folded word names. */
export const kindOf = (word: string): Kind | undefined => KIND_NAMES.find((kind) => KINDS[kind].test(word));

const isFormOf = (word: string, words: readonly string[]): boolean =>
  words.some((other) => stemOfBoth(word, other) !== undefined);

/**
 * How much a word says about the thing to be mended: `thing` names it, `where` does so when nothing else was said, `room` only tells
 * one item from another.
 */
export type Weight = 'thing' | 'where' | 'room';
export type SaidWord = { readonly word: string; readonly weight: Weight };

/** The words of a text in their order, folded; a figure is none. */
export const foldedWords = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];

function saysWhere([first, second]: readonly (string | undefined)[]): boolean {
  if (second !== undefined && WHERE.has(second)) return true;
  return first !== undefined && WHERE.has(first) && BEFORE_ITS_NOUN.test(second ?? '');
}

/** A word after the two before it. */
function weightOf(word: string, before: readonly (string | undefined)[]): Weight | undefined {
  if (word === UNSURE) return 'where';
  if ((word.length < LEAST_STEM && word !== 'wc') || LITTLE.has(word) || kindOf(word) !== undefined)
    return undefined;
  if (isFormOf(word, ROOMS)) return 'room';
  if (isFormOf(word, COMMON)) return undefined;
  return saysWhere(before) ? 'where' : 'thing';
}

/** What a caller said of the fault: the things and the kinds of work; short and common words count for nothing. */
export function readSaidWords(text: string): { words: readonly SaidWord[]; kinds: readonly Kind[] } {
  const all = foldedWords(text);
  const words = all.flatMap((word, at): SaidWord[] => {
    const weight = weightOf(word, [all[at - 2], all[at - 1]]);
    return weight === undefined ? [] : [{ word, weight }];
  });
  const kinds = new Set(all.map(kindOf).filter((kind) => kind !== undefined));
  return { words, kinds: [...kinds] };
}
