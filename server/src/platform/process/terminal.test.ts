import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './log.ts';
import { escapeControls } from './terminal.ts';

it.each([
  ['an escape sequence', '\u001b]0;title\u0007', String.raw`\u001b]0;title\u0007`],
  ['one of a single character', '\u009b31mred', String.raw`\u009b31mred`],
  ['a deleted and a returned line', 'bad\u007f\r\u001b[2Kgood', String.raw`bad\u007f\u000d\u001b[2Kgood`],
  ['further lines', 'a\nThe backup is good\u2028\u2029', String.raw`a\u000aThe backup is good\u2028\u2029`],
  ['marks of direction', '\u202egpj.\u2066x\u061c', String.raw`\u202egpj.\u2066x\u061c`],
  ['unseen tags', 'a\u{e0041}', String.raw`a\udb40\udc41`],
  ['nothing of a name', 'Đorđe Šćepanović, «Ćira» – 5 €', 'Đorđe Šćepanović, «Ćira» – 5 €'],
])('escapes %s [running#printed-texts]', (_what, text, printed) => {
  expect(escapeControls(text)).toBe(printed);
});

it('escapes log lines, which stay JSON of the same text', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const text = '\u009b2J\u202ehidden';
  createLogger({ logLevel: 'info' }, destination).info(text);
  expect(lines.join('')).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: text });
});
