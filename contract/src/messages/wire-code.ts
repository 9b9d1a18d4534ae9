import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';

/** Codes whose wire name is not the code in snake_case. */
const IRREGULAR: ReadonlyMap<ErrorCode, string> = new Map([
  ['order.transitionNotAllowed', 'transition_not_allowed'],
]);

/**
 * The `code` of an error answer, in snake_case: `order.changed` → `order_changed` [errors-and-texts#wire-code]. Apart from
 * the catalogue, so that a page compares codes without loading every sentence.
 */
export function wireCode(code: ErrorCode): string {
  return (
    IRREGULAR.get(code) ?? code.replace('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  );
}
