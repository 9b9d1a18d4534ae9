import {
  LegalDocumentType,
  type LegalDocumentType as Type,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';

/** Closes the elements that a vector may leave open, so that the next one is parsed from its start. */
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

/** Vectors that identify themselves when they run: by the argument of `alert`, or by the requested host. */
export const VECTORS: readonly string[] = SCRIPT_VECTORS.map((vector, at) =>
  vector.replaceAll('(1)', `(${at})`).replaceAll('napad.example', `napad-${at}.example`),
);

/** This element cannot be closed, so such a vector is placed last. */
const isEndless = (vector: string) => vector.includes('<plaintext');

/** The vectors with these indexes in sequence, each closed before the next. */
const joined = (places: readonly number[], between: (at: number) => string): string =>
  places
    .toSorted((one, other) => Number(isEndless(VECTORS[one] ?? '')) - Number(isEndless(VECTORS[other] ?? '')))
    .map((at) => `${VECTORS[at]}${END}${between(at)}`)
    .join('');

/** All vectors distributed over this many texts; neighbours are in different texts. */
const distribute = (count: number, between: (at: number) => string): string[] =>
  Array.from({ length: count }, (_text, batch) =>
    joined(
      [...VECTORS.keys()].filter((at) => at % count === batch),
      between,
    ),
  );

const TYPES = LegalDocumentType.options;

/** All vectors in three texts, one for each type of document. */
export const TEXTS: readonly { type: Type; content: string }[] = distribute(
  TYPES.length,
  (at) => `<p>posle ${at}</p>`,
).map((text, batch) => ({
  type: TYPES[batch] ?? 'CLIENT_TERMS',
  content: `<h2>Pre svega</h2><p>tekst</p>${text}`,
}));

/** The database cannot store a NUL in any notation. */
const words = VECTORS.map((vector) => vector.replaceAll('\u0000', ''));

/** All vectors in pairs, as first and last names. */
export const PAIRS: readonly (readonly [string, string])[] = Array.from(
  { length: Math.ceil(words.length / 2) },
  (_pair, at) => [words[2 * at] ?? '', words[(2 * at + 1) % words.length] ?? ''],
);

/** All vectors in this many texts without a NUL, for fields without a length limit. */
export const inParts = (count: number): string[] =>
  distribute(count, () => ' posle ').map((text) => text.replaceAll('\u0000', ''));

/** All vectors in as many texts as needed for a field with this length limit. */
export function ofAtMost(limit: number): string[] {
  const fits = (texts: readonly string[]) => texts.every(({ length }) => length <= limit);
  const least = Math.ceil(inParts(1).join('').length / limit);
  const count = VECTORS.map((_vector, more) => least + more).find((parts) => fits(inParts(parts)));
  return inParts(count ?? VECTORS.length);
}

/** A text as a reader sees it: without invisible characters, white space as one blank. */
export const toSeen = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();

/** A name of a photo as an upload sends it. */
export const FILE_NAME = `"><img src=x onerror=alert(0)>'.jpg`;
