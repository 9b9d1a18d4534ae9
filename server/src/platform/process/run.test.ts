import { describe, expect, it } from 'vitest';
import { createRun } from './run.ts';

const DURING = 'the stop began during the start';

function aRun() {
  const steps: string[] = [];
  const run = createRun();
  const begin = (name: string, started?: Promise<void>) =>
    run.begin(
      async () => {
        steps.push(`start ${name}`);
        await started;
        return name;
      },
      async (part) => void steps.push(`end ${part}`),
    );
  return { run, steps, begin };
}

describe('a stop', () => {
  it('ends the parts, the last first', async () => {
    const { run, steps, begin } = aRun();
    expect(await begin('database')).toBe('database');
    await begin('jobs');
    expect(run.isClosing).toBe(false);
    await run.stop();
    expect([run.isClosing, steps.slice(2)]).toEqual([true, ['end jobs', 'end database']]);
  });

  it('lets no other part start', async () => {
    const { run, steps, begin } = aRun();
    const stopping = run.stop();
    await expect(begin('housekeeping')).rejects.toThrow(DURING);
    await stopping;
    expect(steps).toEqual([]);
  });

  it('ends a part that was starting', async () => {
    const { run, steps, begin } = aRun();
    let finish = () => {};
    const starting = begin('jobs', new Promise((resolve) => (finish = resolve)));
    await run.stop();
    finish();
    await expect(starting).rejects.toThrow(DURING);
    expect(steps).toEqual(['start jobs', 'end jobs']);
  });
});
