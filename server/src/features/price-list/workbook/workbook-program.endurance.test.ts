import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { aPriceBook, aRow } from '#testing/builders/files/workbooks.ts';

const PROGRAM = path.join(import.meta.dirname, 'workbook-program.ts');

it.skipIf(process.platform === 'win32')(
  'a reader whose server was killed ends itself in the middle of a file that takes too long [security#import-is-whole]',
  async () => {
    const child = fork(PROGRAM, ['1'], { serialization: 'advanced' });
    await once(child, 'message');
    const answers: unknown[] = [];
    child.on('message', (answer) => answers.push(answer));
    const ended = once(child, 'exit');
    child.send({
      kind: 'read',
      bytes: aPriceBook(Array.from({ length: 20_000 }, (_, n) => aRow(`Stavka ${n}`))),
    });
    expect([await ended, answers]).toEqual([[null, 'SIGKILL'], []]);
  },
);
