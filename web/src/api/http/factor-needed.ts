import { isApiError } from '#lib/http/api-error.ts';

let lead: (() => void) | undefined;

/** Sets what leads to the page of the missing factor; returns the function that removes it. */
export function onFactorNeeded(next: () => void): () => void {
  lead = next;
  return () => {
    if (lead === next) lead = undefined;
  };
}

/** Makes a call that is refused once a required second factor is missing: it fails, and the page of the factor opens. */
export async function withFactor<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, 'auth.secondFactorNeeded')) lead?.();
    throw error;
  }
}
