import type { z } from 'zod';
import { VALIDATION, tooLongText } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/http/app-error.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Texts for issues whose schema has no text of its own. */
function issueText(issue: RawIssue): string {
  if (issue.code === 'unrecognized_keys') return VALIDATION.unknownField;
  if (issue.code === 'invalid_value') return VALIDATION.unknownChoice;
  if (issue.code === 'too_big' && issue.origin === 'string') return tooLongText(Number(issue.maximum));
  if (issue.code === 'invalid_type' && issue.input === undefined) return VALIDATION.required;
  return VALIDATION.invalid;
}

/** More wrong fields than a form shows are not named. */
const MOST_FIELDS = 50;

/** The first message of each field; a nested field is named by its path with dots. */
function toFields(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues.slice(0, MOST_FIELDS)) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_FIELDS) : [issue.path.join('.')];
    for (const name of names) if (name !== '' && !fields.has(name)) fields.set(name, issue.message);
  }
  return Object.fromEntries(fields);
}

/** Parses by the schema; throws `request.invalid` with one message per field. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: issueText });
  if (!parsed.success) throw new AppError('request.invalid', { fields: toFields(parsed.error) });
  return parsed.data;
}
