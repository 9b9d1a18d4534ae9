import { afterEach, expect, it, vi } from 'vitest';
import { createRandom } from '@majstorija/stories/random.ts';
import { planPrices } from '#features/demo/fill/price-list.ts';
import { planPeople } from '#features/demo/plan/demo-people.ts';
import { planOrders } from '#features/demo/plan/orders.ts';

const NOW = new Date('2026-03-06T11:00:00.000Z');

function planOn(day: string, seed = 11_000) {
  vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
  const people = planPeople(seed, NOW);
  return {
    people,
    orders: planOrders(people, NOW, createRandom(seed)),
    prices: planPrices(createRandom(seed), NOW),
  };
}

afterEach(() => vi.useRealTimers());

it('is the same for the same seed and clock, whenever it is made', () => {
  const plan = planOn('2026-03-06');
  expect(planOn('2027-08-01')).toEqual(plan);
  expect(planOn('2026-03-06', 11_001)).not.toEqual(plan);
});
