import { describe, expect, it } from 'vitest';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

/** Name → every way to type it: without diacritics, in capitals, in Cyrillic, with two letters for one sound. */
const CASES: [string, string[]][] = [
  ['Čukarica', ['cukarica', 'ČUKARICA', 'Чукарица', 'čukar', 'ЧУК']],
  ['Đorđe', ['djordje', 'đorđe', 'dorde', 'ĐORĐE', 'DJORDJE', 'Ђорђе', 'ЂОРЂЕ', 'dord']],
  ['Ђурађ', ['djuradj', 'Đurađ', 'durad', 'ЂУРАЂ']],
  ['Njegoš', ['njegos', 'NJEGOŠ', 'Његош', 'ЊЕГОШ', 'ǌegoš', 'egos']],
  ['Његован', ['njegovan', 'Njegovan', 'ЊЕГОВАН']],
  ['Ljubomir', ['ljubomir', 'LJUBOMIR', 'Љубомир', 'Ǉubomir']],
  ['Љиљана', ['ljiljana', 'Ljiljana', 'ЉИЉАНА']],
  ['Džemal', ['dzemal', 'DŽEMAL', 'Џемал', 'ǅemal', 'džema']],
  ['Шћепан', ['scepan', 'Šćepan', 'šćepan', 'ШЋЕПАН', 'sc']],
];

for (const [name] of CASES) {
  await aClient(db, { firstName: name, lastName: 'Test' });
  await aWorker(db, {
    firstName: name,
    lastName: 'Test',
    ownerId: (await anOwner(db, { companyName: `Servis ${name}`, firstName: 'Ime', lastName: 'Test' })).id,
  });
}

const namesIn = async (path: string, searchTerm: string, field: string): Promise<string[]> => {
  const answer = await as('admin').get(`${path}?searchTerm=${encodeURIComponent(searchTerm)}`);
  return answer.json<{ data: Record<string, string>[] }>().data.map((row) => row[field] ?? '');
};

const QUERIES = CASES.flatMap(([name, queries]) => queries.map((query) => ({ name, query })));

describe('a search ignores diacritics, case and script', () => {
  it.each(QUERIES)('finds $name by $query among clients, workers and companies', async ({ name, query }) => {
    expect(await namesIn('/api/v1/clients', query, 'firstName')).toEqual([name]);
    expect(await namesIn('/api/v1/workers', query, 'firstName')).toEqual([name]);
    expect(await namesIn('/api/v1/owners', query, 'companyName')).toEqual([`Servis ${name}`]);
  });

  it.each(['zzz', 'đorđe njegoš', "' or 1=1 --", '_', '%', '\\', '\0'.repeat(3) + 'zzz'])(
    'takes %j as words, not as a pattern, and finds nothing',
    async (query) => {
      for (const path of ['/api/v1/clients', '/api/v1/workers', '/api/v1/owners']) {
        expect(await namesIn(path, query, '_id')).toEqual([]);
      }
    },
  );

  it('needs every word, in any order, short ones at the start of a word', async () => {
    expect(await namesIn('/api/v1/clients', 'test ljub', 'firstName')).toEqual(['Ljubomir']);
    expect(await namesIn('/api/v1/clients', 'lj test o', 'firstName')).toEqual([]);
    expect(await namesIn('/api/v1/owners', 'servis dže', 'companyName')).toEqual(['Servis Džemal']);
  });
});

describe('a client is found by the municipality of an address [tables-and-formats#search-words]', () => {
  it('beside name and telephone, in any order, and no longer after the address was moved', async () => {
    const ana = await aClient(db, { firstName: 'Anđelija', lastName: 'Grujić', phone: '+381645554433' });
    const other = await aClient(db, { firstName: 'Anđelija', lastName: 'Grujić', phone: '+381645554434' });
    const address = await anAddress(db, ana.id, { municipality: 'Čukarica' });
    await anAddress(db, ana.id, { municipality: 'Novi Beograd' });
    await anAddress(db, other.id, { municipality: 'Zemun' });
    const found = (searchTerm: string) => namesIn('/api/v1/clients', searchTerm, '_id');
    for (const query of ['novi grujic', 'Чукарица анђелија', 'beograd cukarica', '064 555 44 33 cukarica']) {
      expect([query, await found(query)]).toEqual([query, [ana.id]]);
    }
    const move = { streetAndNumber: 'Glavna 1', municipality: 'Surčin' };
    await as('admin').patch(`/api/v1/clients/${ana.id}/addresses/${address.id}`, move);
    expect(await found('grujic cukarica')).toEqual([]);
    expect(await found('grujic surcin')).toEqual([ana.id]);
    await db.deleteFrom('addresses').where('client_id', '=', ana.id).execute();
    expect(await found('grujic surcin')).toEqual([]);
  });
});
