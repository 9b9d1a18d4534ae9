import { describe, expect, it, onTestFinished } from 'vitest';
import type { LiveEvent } from '@majstorija/contract/live/live.ts';
import { setPersonActive } from '#features/people/person.ts';
import { updateProfile } from '#features/people/profile/profile.ts';
import { write, type Work } from '#platform/database/work.ts';
import { aLegalDocument } from '#testing/builders/legal-documents.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { openReadyStream } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, as } = await testApp();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const operator = as('admin');
const client = await aClient(db);
const worker = await aWorker(db);

const change = (run: (work: Work) => Promise<unknown>) => write(deps, operator.user, run);

const addPrices = (codes: readonly string[]) =>
  change(({ tx, newId }) =>
    tx
      .insertInto('price_list_items')
      .values(
        codes.map((code, at) => ({
          id: newId(),
          order_number: 9000 + at,
          item_code: code,
          name: `Stavka ${code}`,
          category: 'ELECTRICS',
          subcategory: 'Instalacije',
          unit_of_measure: 'kom',
          gross_price: 120_000,
        })),
      )
      .execute(),
  );

const listOf = (event: LiveEvent): string | undefined => (event.topic === 'list' ? event.list : undefined);

/** The lists that were announced, in order, until the price list was for the last time. */
async function hear(run: () => Promise<unknown>, last = 'LAST'): Promise<(string | undefined)[]> {
  const reader = await openReadyStream(origin, operator.accessToken);
  onTestFinished(reader.leave);
  await run();
  await addPrices([`${last}-${Math.random()}`]);
  await reader.until((events) => events.some((event) => listOf(event) === 'prices'));
  return reader.events.map(listOf).filter((list) => list !== undefined);
}

describe('a change of a list is announced', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a new client', () => aClient(db)],
    ['a new address', () => anAddress(db, client.id)],
    ['a new company', () => anOwner(db)],
    ['a new worker', () => aWorker(db)],
    ['a deactivation', () => change((work) => setPersonActive(work, 'clients', client))],
    [
      'a priority',
      () =>
        change(({ tx }) =>
          tx.updateTable('workers').set({ priority: 3 }).where('id', '=', worker.id).execute(),
        ),
    ],
    [
      'a name',
      () =>
        change((work) =>
          updateProfile(
            work,
            { id: operator.user.id },
            {
              firstName: 'Ana',
              lastName: 'Lukić',
              phone: '+381641234567',
            },
          ),
        ),
    ],
  ])('of people: %s', async (_what, run) => {
    expect(new Set(await hear(run))).toEqual(new Set(['people', 'prices']));
  });

  it('of legal documents', async () => {
    expect(new Set(await hear(() => aLegalDocument(db, 'CLIENT_TERMS')))).toEqual(
      new Set(['legal', 'prices']),
    );
  });

  it('once a transaction, however many rows it changes', async () => {
    const reader = await openReadyStream(origin, operator.accessToken);
    onTestFinished(reader.leave);
    await addPrices(['M-1', 'M-2', 'M-3']);
    await change(({ tx }) => tx.deleteFrom('price_list_items').where('item_code', 'like', 'M-%').execute());
    await aClient(db);
    await reader.until((events) => events.some((event) => listOf(event) === 'people'));
    expect(reader.events.map(listOf).filter((list) => list === 'prices')).toHaveLength(2);
  });
});

describe('nothing is announced', () => {
  it('for a change that is rolled back', async () => {
    const fail = () =>
      change(async (work) => {
        await setPersonActive(work, 'clients', client);
        throw new Error('the transaction ends here');
      });
    expect(await hear(() => fail().catch(() => undefined))).toEqual(['prices']);
  });

  it('for a password', async () => {
    const rehash = () =>
      change(({ tx }) =>
        tx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', client.id).execute(),
      );
    expect(await hear(rehash)).toEqual(['prices']);
  });
});
