/** The day cannot begin; the message is one line. */
export class CannotBeginError extends Error {
  override readonly name = 'CannotBeginError';
}
