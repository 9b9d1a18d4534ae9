import { describe, expect, it } from 'vitest';
import { createStreams } from './live-streams.ts';

const READER = { id: 'operator', sessionId: 'session' };

describe('streams', () => {
  it('are cut off by the first byte beyond 64 KB that is not read', () => {
    const streams = createStreams(() => undefined);
    const stream = streams.open(READER);
    streams.send('x'.repeat(64 * 1024));
    expect(stream.destroyed).toBe(false);
    streams.send('x');
    expect(stream.destroyed).toBe(true);
  });
});
