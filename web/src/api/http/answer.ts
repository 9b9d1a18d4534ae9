import { z } from 'zod';
import { ApiError } from '#lib/http/api-error.ts';

const Failure = z.object({
  error: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a successful answer; anything else is thrown as an ApiError with the server's text [api#envelope]. */
export function readAnswer(status: number, text: string): unknown {
  const body = text === '' ? undefined : parseJson(text);
  if (status >= 200 && status < 300) return body;
  const { error, code = 'unknown', fields } = Failure.safeParse(body).data ?? {};
  throw new ApiError({
    status,
    code,
    ...(error ? { serverText: error } : {}),
    ...(fields ? { fields } : {}),
  });
}

/** The failure of a call that got no answer. */
export const noAnswer = () => new ApiError({ status: 0, code: 'no_answer' });
