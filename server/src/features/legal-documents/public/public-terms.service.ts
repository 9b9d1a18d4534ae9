import { fold } from '@majstorija/contract/text/fold.ts';
import { legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { Db } from '#platform/database/db.ts';
import { listChapters, toExcerpt } from './chapters.ts';
import { findActive } from './public-legal.views.ts';

/** A chapter of a text in force: how it starts, word for word, and where it can be read whole. */
export interface QuotedChapter {
  readonly title: string;
  readonly excerpt: string;
  readonly path: string;
}

/** Chapters of one version of a text. */
export interface QuotedTerms {
  readonly title: string;
  readonly version: number;
  readonly effectiveDate: string;
  readonly chapters: readonly QuotedChapter[];
}

/** A few sentences. */
const MOST_CHARACTERS = 320;
const MOST_CHAPTERS = 3;

/** `5. ` before the words of a heading. */
const NUMBER = /^[\d.]+\s+/;

/**
 * The chapters of the clients' terms in force whose heading contains one of the folded words; undefined without any:
 * nothing is promised that the text does not say [public-page#terms].
 */
export async function quoteClientTerms(db: Db, words: readonly string[]): Promise<QuotedTerms | undefined> {
  const document = await findActive(db, 'CLIENT_TERMS');
  if (document === undefined) return undefined;
  const chapters = listChapters(document.content)
    .filter(({ title, text }) => text !== '' && words.some((word) => fold(title).includes(word)))
    .slice(0, MOST_CHAPTERS)
    .map(({ title, text, anchor }) => ({
      title: title.replace(NUMBER, ''),
      excerpt: toExcerpt(text, MOST_CHARACTERS),
      path: `${legalPagePath('CLIENT_TERMS')}#${anchor}`,
    }));
  if (chapters.length === 0) return undefined;
  const { title, version, effectiveDate } = document;
  return { title, version, effectiveDate, chapters };
}
