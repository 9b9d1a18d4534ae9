import { normalize } from '@majstorija/contract/text/normalize.ts';
import { toLatin } from '@majstorija/contract/text/latin.ts';

/** Words in lower case within a name; the register has capitals only. The first word always gets a capital. */
const SMALL = new Set(
  `i u na od do iz za kod pod nad kraj pri
  ulica trg put venac brdo polje bulevar naselje prilaz prolaz sokak kej šetalište blok deo red potok gaj park
  kralja kraljice cara carice kneza kneginje knjeginje vojvode despota despotice gospodara župana bana hajduka serdara
  generala đenerala pukovnika potpukovnika majora kapetana poručnika potporučnika narednika maršala admirala komandanta
  doktora profesora inženjera učitelja vladike patrijarha mitropolita prote popa svetog svete svetih
  narodnog narodnih heroja junaka palih boraca žrtava ustanka pobede slobode bratstva jedinstva oslobođenja republike
  brigade brigada divizije divizija odreda bataljona korpusa armije čete crkve škole fabrike stanice
  januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra nova novi stara stari
  prva druga treća četvrta peta šesta sedma osma deveta deseta prvi drugi treći`.split(/\s+/),
);

const ROMAN = /^[IVX]+\.?$/;
const LETTER_AFTER_BREAK = /(^|[-.'’("„])(\p{L})/gu;

function toWord(word: string, isFirst: boolean): string {
  if (ROMAN.test(word) && (word.length > 1 || (isFirst ? false : word !== 'I'))) return word;
  const lower = word.toLowerCase();
  if (!isFirst && SMALL.has(lower)) return lower;
  return lower.replace(
    LETTER_AFTER_BREAK,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/**
 * A name of the register as people write it: in Latin script, `BULEVAR KRALJA ALEKSANDRA` → `Bulevar kralja
 * Aleksandra`.
 */
export function toProperName(text: string): string {
  const name = normalize(toLatin(text), 'NFKC').replace(/\s+/g, ' ').trim();
  // A name with lower-case letters already has its proper spelling.
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .split(' ')
    .map((word, index) => toWord(word, index === 0))
    .join(' ');
}
