import {
  LegalDocumentType,
  type LegalDocumentType as Type,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';

/** Ends whatever a vector leaves open, so that the next one is read from its beginning. */
const END = `-->"'>${[
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
  'audio',
  'video',
  'noscript',
  'template',
  'listing',
  'select',
  'svg',
  'math',
  'table',
  'frameset',
]
  .map((tag) => `</${tag}>`)
  .join('')}`;

/** Vectors that say which of them ran: by what they call `alert` with, or by the host they ask. */
export const VECTORS: readonly string[] = SCRIPT_VECTORS.map((vector, at) =>
  vector.replaceAll('(1)', `(${at})`).replaceAll('napad.example', `napad-${at}.example`),
);

/** Nothing ends this one: it stands last. */
const isEndless = (vector: string) => vector.includes('<plaintext');

/** The vectors at these places one after the other, each ended before the next. */
const joined = (places: readonly number[], between: (at: number) => string): string =>
  places
    .toSorted((one, other) => Number(isEndless(VECTORS[one] ?? '')) - Number(isEndless(VECTORS[other] ?? '')))
    .map((at) => `${VECTORS[at]}${END}${between(at)}`)
    .join('');

/** All vectors in so many texts; neighbours stand apart. */
const dealt = (count: number, between: (at: number) => string): string[] =>
  Array.from({ length: count }, (_text, batch) =>
    joined(
      [...VECTORS.keys()].filter((at) => at % count === batch),
      between,
    ),
  );

const TYPES = LegalDocumentType.options;

/** All vectors in three texts, one for each document there can be. */
export const TEXTS: readonly { type: Type; content: string }[] = dealt(
  TYPES.length,
  (at) => `<p>posle ${at}</p>`,
).map((text, batch) => ({
  type: TYPES[batch] ?? 'CLIENT_TERMS',
  content: `<h2>Pre svega</h2><p>tekst</p>${text}`,
}));

/** The database holds no NUL, however it is written. */
const words = VECTORS.map((vector) => vector.replaceAll('\u0000', ''));

/** All vectors two by two, as first and last names. */
export const PAIRS: readonly (readonly [string, string])[] = Array.from(
  { length: Math.ceil(words.length / 2) },
  (_pair, at) => [words[2 * at] ?? '', words[(2 * at + 1) % words.length] ?? ''],
);

/** All vectors in so many texts without a NUL, for fields that hold any length. */
export const inParts = (count: number): string[] =>
  dealt(count, () => ' posle ').map((text) => text.replaceAll('\u0000', ''));

/** All vectors in as many texts as it takes for a field that holds this many characters. */
export function ofAtMost(limit: number): string[] {
  const fits = (texts: readonly string[]) => texts.every(({ length }) => length <= limit);
  const least = Math.ceil(inParts(1).join('').length / limit);
  const count = VECTORS.map((_vector, more) => least + more).find((parts) => fits(inParts(parts)));
  return inParts(count ?? VECTORS.length);
}

/** A text as a reader sees it, wherever it stood: nothing invisible in it, one blank for any. */
export const toSeen = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();

/** A name of a photo as an upload sends it. */
export const FILE_NAME = `"><img src=x onerror=alert(0)>'.jpg`;
