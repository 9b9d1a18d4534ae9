import {
  LEGAL_TEXT_LIMITS,
  type LegalVersionBody,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { tooLongText } from '@majstorija/contract/messages/validation.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { isBlankHtml, sanitizeLegalHtml } from './legal-html.ts';
import type { LegalText } from '#features/legal-documents/legal-versions.queries.ts';

/** Clean HTML; throws legal.contentEmpty when no text remains, request.invalid when it is longer than the limit. */
function toCleanContent(html: string): string {
  const content = sanitizeLegalHtml(html);
  if (isBlankHtml(content)) throw fieldError('legal.contentEmpty', 'content');
  const max = LEGAL_TEXT_LIMITS.content;
  if (content.length > max) {
    throw new AppError('request.invalid', { fields: { content: tooLongText(max) } });
  }
  return content;
}

/**
 * The fields of a form with clean content; called before the transaction, because a long text takes time. Throws
 * legal.contentEmpty, or request.invalid for a text that is too long once it is clean.
 */
export function toLegalText({ change: _change, description, content, ...rest }: LegalVersionBody): LegalText {
  return { ...rest, description: description ?? null, content: toCleanContent(content) };
}
