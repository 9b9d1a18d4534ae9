import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-failure.ts';
import { createQueryClient } from './query-client.ts';

const refusal = (status: number, serverText = 'Ne može.') => new ApiError({ status, code: 'x', serverText });
const noAnswer = new ApiError({ status: 0, code: 'no_answer' });

function setUp() {
  const notify = { success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() };
  const queryClient = createQueryClient(notify);
  const ask = async (failure: Error, meta = {}) => {
    const queryFn = async () => {
      throw failure;
    };
    await queryClient.prefetchQuery({ queryKey: [meta, failure.message], queryFn, retry: false, meta });
  };
  return { notify, queryClient, ask };
}

describe('the cache of server data', () => {
  it('retries twice after a failure without an answer, never after a refusal', () => {
    const retry = setUp().queryClient.getDefaultOptions().queries?.retry;
    if (typeof retry !== 'function') throw new Error('retry is a rule');
    expect([0, 1, 2].map((failures) => retry(failures, noAnswer))).toEqual([true, true, false]);
    expect(retry(0, refusal(422))).toBe(false);
    expect(retry(0, refusal(503))).toBe(true);
  });
});

describe('the handler of failures', () => {
  it('shows the text of the server first, then the fallback of the call', async () => {
    const { notify, ask } = setUp();
    await ask(refusal(500, 'Kvar.'), { fallback: 'Nalozi nisu mogli biti učitani' });
    await ask(noAnswer, { fallback: 'Nalozi nisu mogli biti učitani' });
    expect(notify.error.mock.calls).toEqual([['Kvar.'], ['Nalozi nisu mogli biti učitani']]);
  });

  it.each([
    ['no words', undefined, 'Nalog nije mogao biti kreiran'],
    ['its own words', 'Adresa nije važeća.', 'Adresa nije važeća.'],
  ])(
    'gives a form the text of the notice for a write that failed with %s',
    async (_what, serverText, words) => {
      const { notify, queryClient } = setUp();
      const write = new MutationObserver(queryClient, {
        mutationFn: () =>
          Promise.reject(new ApiError({ status: 502, code: 'x', ...(serverText && { serverText }) })),
        meta: { fallback: 'Nalog nije mogao biti kreiran' },
      });
      await expect(write.mutate()).rejects.toThrow(words);
      expect(notify.error.mock.calls).toEqual([[words]]);
    },
  );

  it('raises no toast for what the screen shows: silent calls, a missing thing, fields of a form, the end of the session', async () => {
    const { notify, ask } = setUp();
    await ask(noAnswer, { isSilent: true });
    await ask(refusal(404), { showsMissing: true });
    await ask(new ApiError({ status: 422, code: 'x', serverText: 'x', fields: { a: 'b' } }));
    await ask(refusal(401));
    expect(notify.error).not.toHaveBeenCalled();
  });
});
