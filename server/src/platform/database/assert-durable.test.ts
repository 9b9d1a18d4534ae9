import { afterAll, describe, expect, inject, it } from 'vitest';
import { assertDurable, UnfitDatabaseError } from './assert-durable.ts';
import { createDatabase } from './db.ts';

// The server of the tests writes nothing to the disk, so that they are fast.
const url = new URL(inject('testServer').url);
const unsafe = createDatabase({ url: url.href, poolSize: 1, onError: () => {} });
url.searchParams.set('options', '-c synchronous_commit=off');
const relaxed = createDatabase({ url: url.href, poolSize: 1, onError: () => {} });
afterAll(() => Promise.all([unsafe.destroy(), relaxed.destroy()]));

describe('a database that may lose acknowledged work', () => {
  it('is refused, naming what is off', async () => {
    const refusal = new UnfitDatabaseError(
      'The database has fsync, full_page_writes off and may lose acknowledged work; turn it on, or set ALLOW_UNSAFE_DATABASE=on.',
    );
    await expect(assertDurable(unsafe, { allowUnsafe: false })).rejects.toThrow(refusal);
    await expect(assertDurable(relaxed, { allowUnsafe: false })).rejects.toThrow('synchronous_commit');
  });

  it('is accepted when the setting allows it', async () => {
    await expect(assertDurable(unsafe, { allowUnsafe: true })).resolves.toBeUndefined();
  });
});
