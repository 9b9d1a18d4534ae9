/** How long after such a wish the answers may take, in milliseconds. */
const WISH_MS = 5000;

let wishedAt = -Infinity;

/** The user has asked for the rows as they are now, or has changed them: the next answers may move them. */
export function wishFreshRows(): void {
  wishedAt = Date.now();
}

/** Whether an answer at this time, in epoch milliseconds, may move rows because the user wishes it. */
export const areFreshRowsWished = (at: number): boolean => at >= wishedAt && at <= wishedAt + WISH_MS;

const NO_ORDER = { id: '', at: -Infinity };

let wishedOrder = NO_ORDER;

/** The user has changed this order, or tried to: the next answers may move what its page shows. */
export function wishFreshOrder(id: string): void {
  wishedOrder = { id, at: Date.now() };
}

/** The same for an answer of one order. */
export const isFreshOrderWished = (id: string, at: number): boolean =>
  areFreshRowsWished(at) || (wishedOrder.id === id && at >= wishedOrder.at && at <= wishedOrder.at + WISH_MS);

/** Forgets the wishes of the user who was signed in. */
export function forgetFreshRows(): void {
  wishedAt = -Infinity;
  wishedOrder = NO_ORDER;
}
