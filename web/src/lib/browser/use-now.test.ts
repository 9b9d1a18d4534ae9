import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { useNow } from './use-now.ts';

beforeEach(() => vi.useFakeTimers());

describe('the current minute', () => {
  it("changes 'Danas' at midnight in Belgrade on a screen left open", () => {
    vi.setSystemTime('2026-11-19T22:59:30Z');
    const { result } = renderHook(() => formatDateTime('2026-11-19T08:00:00Z', useNow()));
    expect(result.current).toBe('Danas / 09:00');
    act(() => void vi.advanceTimersByTime(31_000));
    expect(result.current).toBe('19.11.2026. / 09:00h');
  });
});
