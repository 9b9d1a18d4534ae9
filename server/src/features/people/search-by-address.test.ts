import { describe, expect, it } from 'vitest';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

const found = async (list: string, text: string): Promise<string[]> => {
  const answer = await as('admin').get(`/api/v1/${list}?searchTerm=${encodeURIComponent(text)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);
};

describe('people are found by an address as it is sent [people#search-by-address]', async () => {
  const client = await aClient(db, { firstName: 'Ana', lastName: 'Gagić' });
  await anAddress(db, client.id, { municipality: 'Novi Beograd', streetAndNumber: 'Jurija Gagarina 202' });
  await anAddress(db, client.id, { municipality: 'Vračar', streetAndNumber: 'Njegoševa 10' });
  const other = await aClient(db, { firstName: 'Jurij', lastName: 'Gagarin' });
  await anAddress(db, other.id, { municipality: 'Novi Beograd', streetAndNumber: 'Jurija Gagarina 14' });
  const owner = await anOwner(db, { municipality: 'Zemun' });
  await db
    .updateTable('owners')
    .set({ street_and_number: 'Cara Dušana 77a' })
    .where('id', '=', owner.id)
    .execute();
  const worker = await aWorker(db, { ownerId: owner.id });

  it.each([
    'Jurija Gagarina 202',
    'Blok 45, Jurija Gagarina 202',
    'Blok 45 Jurija Gagarina 202, sprat 3, stan 12',
    'Јурија Гагарина 202',
    '10 Njegoševa',
    'ul. Njegoševa br. 10',
    'stan 4, Njegoševa 10, Vračar',
    'Njegoševa 10, II sprat, ulaz 2',
  ])('a client by %s', async (text) => {
    expect(await found('clients', text)).toEqual([client.id]);
  });

  it.each(['Cara Dušana 77a', 'stan 5, Cara Dušana 77a, Zemun', '3. sprat, Цара Душана 77а'])(
    'a company and its worker by %s',
    async (text) => {
      expect([await found('owners', text), await found('workers', text)]).toEqual([[owner.id], [worker.id]]);
    },
  );

  it('but a name alone is not looked for among streets, and a number still finds a telephone', async () => {
    expect(await found('clients', 'Gagarin')).toEqual([other.id]);
    expect(await found('owners', 'Cara Dušana')).toEqual([]);
    expect(await found('clients', `Ana ${client.phone.replace('+381', '0')}`)).toEqual([client.id]);
  });
});
