import type { Logger } from 'pino';
import type { Reader, Streams } from '#platform/live-streams.ts';

/** Says which of these sessions still stand. */
export type ListLiveSessions = (ids: readonly string[]) => Promise<string[]>;

/**
 * Answers what ends the streams, of those that fit, whose session has ended. Where the database does not say, they stay
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
      log.warn({ err }, 'sessions of live changes could not be looked at');
      if (whenUnknown === 'end') streams.end(({ sessionId }) => ids.has(sessionId));
    }
  };
}
