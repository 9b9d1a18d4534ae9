import type { ComplaintAnswerKind } from '@majstorija/contract/complaints/complaint-states.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';

/** Bounds of the text that a client gets as the answer: at least a sentence [complaints#answer-text]. */
export const ANSWER_TEXT = { min: 20, max: 2000 } as const;

const SENTENCE_END = /[.!?]$/u;

/** Whether a text is at least one whole sentence. */
export const isSentence = (text: string): boolean =>
  text.length >= ANSWER_TEXT.min && SENTENCE_END.test(text);

/** What the template of an answer names; without a reason it gives none. */
export interface AnswerFacts {
  readonly kind: ComplaintAnswerKind;
  readonly number: string;
  readonly reason?: string | undefined;
  /** Whether something was paid that is given back. */
  readonly isPaid?: boolean;
  /** An instant (ISO): by when an accepted complaint is solved. */
  readonly resolutionDue: string;
}

/** A reason as a sentence of its own. */
function reasonSentence(reason: string | undefined): string {
  const text = reason?.trim() ?? '';
  if (text === '') return '';
  return ` Razlog: ${text}${SENTENCE_END.test(text) ? '' : '.'}`;
}

/** The decision, without what the desk says of it. */
const DECISIONS: Readonly<Record<ComplaintAnswerKind, (facts: AnswerFacts) => string>> = {
  accepted: ({ number, resolutionDue }) =>
    `Vaša reklamacija ${number} je prihvaćena. Majstor će otkloniti nedostatak bez naknade, najkasnije do ${formatDate(resolutionDue)}`,
  refunded: ({ number, isPaid = true }) =>
    isPaid
      ? `Vaša reklamacija ${number} je prihvaćena. Vraćamo Vam ceo iznos koji ste platili za ovaj posao.`
      : `Vaša reklamacija ${number} je prihvaćena. Za ovaj posao ništa nije naplaćeno, pa nema iznosa za vraćanje.`,
  rejected: ({ number }) => `Vaša reklamacija ${number} nije prihvaćena.`,
};

/**
 * The answer that a client gets unless the desk writes another one, with its reason [complaints#answer-text]. To be checked by a
 * lawyer.
 */
export const answerTemplate = (facts: AnswerFacts): string =>
  `${DECISIONS[facts.kind](facts)}${reasonSentence(facts.reason)}`;

/** The letters of a complaint that can be printed. */
export const LETTER_KIND_OPTIONS = ['receipt', 'answer'] as const;
export type LetterKind = (typeof LETTER_KIND_OPTIONS)[number];

/** Letter → its title. */
export const LETTER_TITLES = {
  receipt: 'Potvrda o prijemu reklamacije',
  answer: 'Odgovor na reklamaciju',
} as const satisfies Record<LetterKind, string>;
