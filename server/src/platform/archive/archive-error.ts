/** A backup cannot be read or used; the message is one line for the person at the terminal. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** What was thrown while an archive was read: an error of the archive or of the system itself, any other with this message. */
export function toArchiveError(thrown: unknown, message: string): Error {
  const isKnown = thrown instanceof ArchiveError || (thrown instanceof Error && 'syscall' in thrown);
  return isKnown ? thrown : new ArchiveError(message, { cause: thrown });
}
