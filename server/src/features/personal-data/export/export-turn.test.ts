import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openInTurn } from './export-turn.ts';

const anEndless = () => openInTurn(async () => new Readable({ read: () => undefined }));
const codeOf = (opening: Promise<Readable>) =>
  opening.then(
    () => 'open',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  );

it('lets two exports run and eight wait; any other is refused at once, and a place that is left is given on [personal-data#export-limited]', async () => {
  const running = await Promise.all([anEndless(), anEndless()]);
  const waiting = Array.from({ length: 8 }, anEndless);
  expect(await codeOf(anEndless())).toBe('person.exportsBusy');
  for (const stream of running) stream.destroy();
  for (const opening of waiting) (await opening).destroy();
  expect(await text(await openInTurn(async () => Readable.from(['kraj'])))).toBe('kraj');
});

it('passes on why a stream cannot be opened, and keeps no place for it', async () => {
  for (let n = 0; n < 12; n += 1) {
    await expect(openInTurn(() => Promise.reject(new Error('no such person')))).rejects.toThrow(
      'no such person',
    );
  }
  expect(await text(await openInTurn(async () => Readable.from(['kraj'])))).toBe('kraj');
});
