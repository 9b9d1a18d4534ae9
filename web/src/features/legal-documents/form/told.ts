import { isApiError } from '#lib/api-error.ts';

/** The answer of a call; a failure that the server did not explain is told in these words (SPEC §8). */
export async function told<Answer>(call: Promise<Answer>, failure: string): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw isApiError(error) && error.serverText !== undefined ? error : new Error(failure, { cause: error });
  }
}
