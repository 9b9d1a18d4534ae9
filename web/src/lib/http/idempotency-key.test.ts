import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIdempotencyKey } from './idempotency-key.ts';

const photo = (name: string) => new File(['x'], name, { lastModified: 1 });

describe('the key of a form that creates', () => {
  it('stays for the same content and changes with it, photos included', () => {
    const { keyFor, renew } = renderHook(() => useIdempotencyKey()).result.current;
    const first = keyFor({ text: 'a', files: [photo('1.jpg')] });
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keyFor({ text: 'a', files: [photo('1.jpg')] })).toBe(first);
    expect(keyFor({ text: 'a', files: [photo('2.jpg')] })).not.toBe(first);
    const third = keyFor({ text: 'b' });
    renew();
    expect(keyFor({ text: 'b' })).not.toBe(third);
  });
});
