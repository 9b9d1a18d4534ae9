import { expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const names = [
  ['Čedomir', true],
  ['Zoran', true],
  ['Ana', false],
  ['Ćira', true],
  ['Dejan', true],
] as const;
for (const [firstName, isActive] of names) await anAccount(db, { firstName, isActive });
await anAccount(db, { role: 'worker', firstName: 'Majstor' });

it('offers operators and super admins to both, active first, then by name', async () => {
  for (const role of ['admin', 'super_admin'] as const) {
    const answer = await as(role).get('/api/v1/admins/options');
    const { data, meta } = answer.json<{
      data: { firstName: string; isActive: boolean }[];
      meta: { total: number };
    }>();
    expect(data.map((admin) => [admin.firstName, admin.isActive])).toEqual([
      ['Čedomir', true],
      ['Ćira', true],
      ['Dejan', true],
      ['Zoran', true],
      ['Žarko', true],
      ['Žarko', true],
      ['Ana', false],
    ]);
    expect(meta.total).toBe(7);
  }
});
