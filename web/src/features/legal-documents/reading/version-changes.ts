import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Those of `texts` that `others` does not have, or has fewer times. */
function missingFrom(others: readonly string[], texts: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/** What a version says to the public. */
export type SaidVersion = Pick<LegalDocument, 'title' | 'description' | 'content' | 'effectiveDate'>;

/** A fact that two versions have different. */
export type ChangedFact = { label: string; before: string; after: string };

const FACTS: readonly (readonly [label: string, of: (version: SaidVersion) => string])[] = [
  ['Naslov', ({ title }) => title],
  ['Kratak opis', ({ description }) => description || '-'],
  ['Važi od', ({ effectiveDate }) => formatDate(effectiveDate)],
];

/** The facts that two versions have different. */
export const changedFacts = (before: SaidVersion, after: SaidVersion): ChangedFact[] =>
  FACTS.map(([label, of]) => ({ label, before: of(before), after: of(after) })).filter(
    (fact) => fact.before !== fact.after,
  );

/**
 * What the public reads differently once `after` replaces `before`: facts, and the paragraphs that go and come. A text
 * that differs only in order or marks has no such paragraphs, but is not the same.
 */
export function compareVersions(before: SaidVersion, after: SaidVersion) {
  const [old, next] = [before, after].map(({ content }) => paragraphsOf(content).map(({ text }) => text));
  return {
    facts: changedFacts(before, after),
    removed: missingFrom(next ?? [], old ?? []),
    added: missingFrom(old ?? [], next ?? []),
    isSameText: before.content === after.content,
  };
}
