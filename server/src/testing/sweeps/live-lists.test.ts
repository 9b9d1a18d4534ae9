import { afterEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { setPersonActive } from '#features/people/person.ts';
import { write, type Work } from '#platform/database/work.ts';
import { openReadyStream, type LiveReader } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aLegalDocument } from '#testing/builders/legal-documents.ts';
import { aClient } from '#testing/builders/people.ts';

const { app, db, deps, as } = await testApp();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const operator = as('admin');
const client = await aClient(db);
let reader: LiveReader | undefined;
afterEach(() => reader?.leave());

const change = (run: (work: Work) => Promise<unknown>) => write(deps, operator.user, run);
const listOf = (event: LiveEvent): string | undefined => (event.topic === 'list' ? event.list : undefined);

/** The lists that a change announces, in order, until a price that is stored after it. */
async function hear(run: () => Promise<unknown>): Promise<string[]> {
  const opened = (reader = await openReadyStream(origin, operator.accessToken));
  await run();
  await aPrice({ db });
  await opened.until((events) => events.some((event) => listOf(event) === 'prices'));
  return opened.events.flatMap((event) => listOf(event) ?? []);
}

describe('a change of a list is announced when its transaction commits', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['people', 'a new client', () => aClient(db)],
    ['people', 'a deactivation', () => change((work) => setPersonActive(work, 'clients', client))],
    ['legal', 'a legal document', () => aLegalDocument(db, 'CLIENT_TERMS')],
  ])('%s: %s', async (list, _what, run) => {
    expect(new Set(await hear(run))).toEqual(new Set([list, 'prices']));
  });

  it('once, however many rows it changes', async () => {
    const addTwo = async ({ tx }: Work) => [await aClient(tx), await aClient(tx)];
    expect(await hear(() => change(addTwo))).toEqual(['people', 'prices']);
  });

  it('and nothing for a change that is rolled back, or of a password', async () => {
    const fail = async (work: Work) => {
      await setPersonActive(work, 'clients', client);
      throw new Error('the transaction ends here');
    };
    const rehash = db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', client.id);
    const both = async () => {
      await change(fail).catch(() => undefined);
      await rehash.execute();
    };
    expect(await hear(both)).toEqual(['prices']);
  });
});
