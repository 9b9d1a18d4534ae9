import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openInTurn } from './export-turn.ts';

const HEARD_WITHIN_MS = 10_000;

const anEndless = () => openInTurn(async () => new Readable({ read: () => undefined }));
const codeOf = (opening: Promise<Readable>) =>
  opening.then(
    () => 'open',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );

it('lets two exports run and eight wait; any other is refused at once, and a place that is left is given on [personal-data#export-limited]', async () => {
  const running = await Promise.all([anEndless(), anEndless()]);
  const waiting = Array.from({ length: 8 }, anEndless);
  const start = performance.now();
  expect(await codeOf(anEndless())).toBe('person.exportsBusy');
  running[0]?.destroy();
  (await waiting[0])?.destroy();
  const next = await waiting[1];
  const codes = await Promise.all(waiting.slice(2).map(codeOf));
  expect(codes).toEqual(Array.from({ length: 6 }, () => 'person.exportsBusy'));
  expect(performance.now() - start).toBeLessThan(HEARD_WITHIN_MS);
  for (const stream of [running[1], next]) stream?.destroy();
  expect(await text(await openInTurn(async () => Readable.from(['kraj'])))).toBe('kraj');
}, 30_000);

it('passes on why a stream cannot be opened, and keeps no place for it', async () => {
  for (let n = 0; n < 12; n += 1) {
    await expect(openInTurn(() => Promise.reject(new Error('no such person')))).rejects.toThrow(
      'no such person',
    );
  }
  expect(await text(await openInTurn(async () => Readable.from(['kraj'])))).toBe('kraj');
});
