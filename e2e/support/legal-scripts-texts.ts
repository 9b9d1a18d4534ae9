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

const TYPES = LegalDocumentType.options;

const textOf = (batch: number): string =>
  VECTORS.map((vector, at) => ({ vector, at }))
    .filter(({ at }) => at % TYPES.length === batch)
    .toSorted((one, other) => Number(isEndless(one.vector)) - Number(isEndless(other.vector)))
    .map(({ vector, at }) => `${vector}${END}<p>posle ${at}</p>`)
    .join('');

/** All vectors in three texts, one for each document there can be; neighbours stand apart. */
export const TEXTS: readonly { type: Type; content: string }[] = TYPES.map((type, batch) => ({
  type,
  content: `<h2>Pre svega</h2><p>tekst</p>${textOf(batch)}`,
}));
