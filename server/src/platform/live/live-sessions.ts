import type { Logger } from 'pino';
import type { Reader, Streams } from './live-streams.ts';

/** Returns those of the sessions that are still open. */
export type ListLiveSessions = (ids: readonly string[]) => Promise<string[]>;

/**
 * Returns what ends those of the matching streams whose session has ended. When the database does not answer, they stay
 * or end as the caller decides.
 */
export function endsDeadStreams(streams: Streams, listLiveSessions: ListLiveSessions, log: Logger) {
  return async (fits: (reader: Reader) => boolean, { whenUnknown }: { whenUnknown: 'end' | 'stay' }) => {
    const ids = new Set(streams.readers().flatMap((reader) => (fits(reader) ? [reader.sessionId] : [])));
    if (ids.size === 0) return;
    try {
      const alive = new Set(await listLiveSessions([...ids]));
      streams.end(({ sessionId }) => ids.has(sessionId) && !alive.has(sessionId));
    } catch (err) {
      log.warn({ err }, 'the sessions of live changes could not be read');
      if (whenUnknown === 'end') streams.end(({ sessionId }) => ids.has(sessionId));
    }
  };
}
