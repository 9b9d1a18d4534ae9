import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createStreams } from './live-streams.ts';

const READER = { id: 'operator', sessionId: 'session' };

describe('streams', () => {
  it('are removed with their readers, and onEmpty follows the last one', async () => {
    let emptied = 0;
    const streams = createStreams(() => (emptied += 1));
    for (let n = 0; n < 200; n += 1) {
      const stream = streams.open({ id: `operator ${n}`, sessionId: `session ${n}` });
      stream.resume();
      if (n % 2 === 0) stream.destroy();
      else streams.end(({ id }) => id === `operator ${n}`);
      await nextTurn();
      expect(stream.closed).toBe(true);
    }
    expect(streams.readers()).toEqual([]);
    expect(emptied).toBe(200);
  });

  it('are cut off by the first byte beyond 64 KB that is not read', () => {
    const streams = createStreams(() => undefined);
    const stream = streams.open(READER);
    streams.send('x'.repeat(64 * 1024));
    expect(stream.destroyed).toBe(false);
    streams.send('x');
    expect(stream.destroyed).toBe(true);
  });
});
