import { ApiError } from '#lib/http/api-failure.ts';
import { parseJson } from '#lib/http/parse-json.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** What a refusal of the server contains; of another body, such as a gateway's, nothing is taken. */
function readFailure(body: unknown) {
  const { error, code, fields } = isRecord(body) ? body : {};
  return {
    error: typeof error === 'string' ? error : undefined,
    code: typeof code === 'string' ? code : undefined,
    fields: isTexts(fields) ? fields : undefined,
  };
}

/** The body of a successful answer; anything else is thrown as an ApiError with the server's text [api#envelope]. */
export function readAnswer(status: number, text: string): unknown {
  const body = text === '' ? undefined : parseJson(text);
  if (status >= 200 && status < 300) return body;
  const { error, code = 'unknown', fields } = readFailure(body);
  throw new ApiError({
    status,
    code,
    ...(error ? { serverText: error } : {}),
    ...(fields ? { fields } : {}),
  });
}
