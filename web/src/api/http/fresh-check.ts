import { isApiError } from '#lib/http/api-error.ts';

/** Asks for the password over the page; resolves to whether the server has accepted it. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks for the password; returns the function that removes it. */
export function onFreshCheck(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** One prompt, however many calls wait for it. */
function askOnce(run: Ask): Promise<boolean> {
  asking ??= run().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Makes a call that the server may refuse until the password was checked again: it is asked for over the page, and the call
 * is repeated unchanged. Cancelled, the call counts as aborted by the user [accounts#fresh-check-dialog].
 */
export async function withFreshCheck<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (ask === undefined || !isApiError(error, 'auth.freshCheckNeeded')) throw error;
    if (await askOnce(ask)) return call();
    throw new DOMException('The password was not given.', 'AbortError');
  }
}
