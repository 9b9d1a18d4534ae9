/** The file cannot be imported; the message is one line for the operator, and nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
}
