import { expect, it } from 'vitest';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { planOrders } from '#features/demo/plan/orders.ts';
import { planPeople } from '#features/demo/plan/demo-people.ts';

const NOW = new Date('2026-03-05T09:07:00Z');
const orders = planOrders(planPeople(7, NOW), NOW, createRandom(7));

it('shows on photos of a fault or a complaint only what belongs to the job', () => {
  const foreign = orders.flatMap(({ job, steps }) =>
    steps
      .filter(({ event }) => event === 'created' || event === 'complaint_created')
      .flatMap(({ photos }) => photos.map(({ scene }) => scene))
      .filter((scene) => !job.scenes.includes(scene))
      .map((scene) => `${job.described[0]}: ${scene}`),
  );
  expect(foreign).toEqual([]);
});

it('shows nothing twice from the same place', () => {
  const repeated = orders.flatMap(({ steps }) =>
    steps
      .map(({ photos }) => photos.map(({ scene, view }) => `${scene} ${view}`))
      .filter((shots) => new Set(shots).size < shots.length),
  );
  expect(repeated).toEqual([]);
});
