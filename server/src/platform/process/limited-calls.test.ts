import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CallLimitError, limitCalls } from './limited-calls.ts';
import { runWanted } from './wanted.ts';

it('runs so many at once, the others in their order, and refuses those above the limit at once', async () => {
  const calls = limitCalls({ atOnce: 2, mostWaiting: 2, withinMs: 5_000 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (n: number) =>
    calls.run(() => {
      started.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    });
  const all = [1, 2, 3, 4].map(run);
  await expect(run(5)).rejects.toThrow(CallLimitError);
  await sleep(0);
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  ends[1]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

/** Calls that end when they are told to, with the names of those that started. */
function heldCalls() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const hold = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { started, hold, end: (name: string) => ends.get(name)?.() };
}

it('never makes a call whose caller left while it waited, and keeps the place of one that runs [security#queues]', async () => {
  const calls = limitCalls({ atOnce: 1, mostWaiting: 2, withinMs: 5_000 });
  const { started, hold, end } = heldCalls();
  const caller = new AbortController();
  const running = runWanted(caller.signal, () => calls.run(hold('running')));
  const waiting = runWanted(caller.signal, () => calls.run(hold('left')));
  const other = calls.run(hold('other'));
  caller.abort(new CallLimitError('the caller left'));
  await expect(waiting).rejects.toThrow('the caller left');
  expect([calls.waiting(), started]).toEqual([1, ['running']]);
  await expect(runWanted(caller.signal, () => calls.run(hold('late')))).rejects.toThrow('the caller left');
  end('running');
  await running;
  await expect.poll(() => started).toEqual(['running', 'other']);
  end('other');
  await other;
});

it('takes what a failed call still has waiting out of other queues [security#queues]', async () => {
  const outer = limitCalls({ atOnce: 1, mostWaiting: 1, withinMs: 5_000 });
  const inner = limitCalls({ atOnce: 1, mostWaiting: 9, withinMs: 5_000 });
  const { started, hold, end } = heldCalls();
  const first = inner.run(hold('of another'));
  const failed = outer.run(() =>
    Promise.all([inner.run(hold('one')), inner.run(hold('two')), Promise.reject(new Error('it failed'))]),
  );
  await expect(failed).rejects.toThrow('it failed');
  expect(inner.waiting()).toBe(0);
  end('of another');
  await first;
  expect(started).toEqual(['of another']);
});

it('lets one account fill half of those who wait, and others the rest [security#queues]', async () => {
  const calls = limitCalls({ atOnce: 1, mostWaiting: 4, withinMs: 5_000 });
  const { started, hold, end } = heldCalls();
  const as = (caller: string, name: string) =>
    runWanted(new AbortController().signal, () => calls.run(hold(name)), caller);
  const [running, ...waiting] = ['a1', 'a2', 'a3'].map((name) => as('a', name));
  await expect(as('a', 'a4')).rejects.toThrow('too many calls of this account wait');
  const others = [as('b', 'b1'), calls.run(hold('of nobody'))];
  await expect(as('b', 'b2')).rejects.toThrow('too many calls wait');
  end('a1');
  await running;
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  const again = as('a', 'a5');
  for (const name of ['a2', 'a3', 'b1', 'of nobody', 'a5']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  await Promise.all([...waiting, ...others, again]);
});

it('makes a call that outlives its caller', async () => {
  const calls = limitCalls({ atOnce: 1, mostWaiting: 1, withinMs: 5_000, outlivesCaller: true });
  const gone = AbortSignal.abort(new CallLimitError('the caller left'));
  expect(await runWanted(gone, () => calls.run(() => Promise.resolve('removed')))).toBe('removed');
});
