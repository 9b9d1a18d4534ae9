import { expect, it } from 'vitest';
import { WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';

const { as, db } = await testApp();

const read = async (path: string) => {
  const answer = await as('admin').get(`/api/v1/${path}`);
  return WorkerSuggestions.parse(answer.json().data);
};

it('offers active workers of the package only', async () => {
  const fit = await aWorker(db, { firstName: 'Ana', lastName: 'Antić', packages: ['PLUMBING'] });
  await aWorker(db, { packages: ['ELECTRICAL'] });
  await aWorker(db, { packages: ['PLUMBING'], isActive: false });
  const { id } = await anOrder(db, { package: 'PLUMBING' });
  const { suggestions } = await read(`orders/${id}/worker-suggestions`);
  expect(suggestions.map(({ worker }) => worker._id)).toEqual([fit.id]);
});
