/** How long after such a wish the answers may take, in milliseconds. */
const WISH_MS = 5000;

let wishedAt = -Infinity;

/** The user has asked for the rows as they are now, or has changed them: the next answers may move them. */
export function wishFreshRows(): void {
  wishedAt = Date.now();
}

/** Whether an answer at this time, in epoch milliseconds, may move rows because the user wishes it. */
export const areFreshRowsWished = (at: number): boolean => at >= wishedAt && at <= wishedAt + WISH_MS;

/** Forgets the wish of the user who was signed in. */
export function forgetFreshRows(): void {
  wishedAt = -Infinity;
}
