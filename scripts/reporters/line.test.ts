import { describe, expect, it } from 'vitest';
import { toReason } from './line.ts';

describe('the reason of a failure', () => {
  it('is one line without colours, and short', () => {
    const message = `\u001B[31mTimeout\u001B[39m 5000ms exceeded.\nCall log:\n  - waiting for ${'x'.repeat(400)}`;
    const reason = toReason(message);
    expect(reason).toMatch(/^Timeout 5000ms exceeded\. Call log: - waiting for x+…$/);
    expect(reason).toHaveLength(301);
    expect(toReason('')).toBe('');
    expect(toReason()).toBe('no message');
  });
});
