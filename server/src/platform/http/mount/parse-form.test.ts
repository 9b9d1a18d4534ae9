import { describe, expect, it } from 'vitest';
import { parseForm } from './parse-form.ts';

const BOUNDARY = '----x';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
/** The largest body that a route takes: eight photos, one too many, and the texts. */
const MOST_BYTES = 9.5 * 1024 * 1024;

const head = (name: string, rest = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
const file = '; filename="a.jpg"';
const end = `\r\n--${BOUNDARY}--\r\n`;

/** A form of the largest size: its start, what it is filled up with, its end. */
function filled(start: string, fill: string, rest = end): Buffer {
  const edges = [Buffer.from(start), Buffer.from(rest)] as const;
  return Buffer.concat([
    edges[0],
    Buffer.alloc(MOST_BYTES - edges[0].length - edges[1].length, fill),
    edges[1],
  ]);
}

const empties = (count: number) =>
  Buffer.from(`${Array.from({ length: count }, (_, at) => head(`f${at}`)).join('\r\n\r\n')}\r\n${end}`);

const outcome = (body: Buffer, type = TYPE) => {
  try {
    parseForm(body, type);
    return 'read';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

it('reads texts and files as browsers write them', () => {
  const body = [
    `${head('šifra')}\r\nVračar`,
    `${head('a%22b')}\r\n`,
    `${head('list')}\r\n1`,
    `${head('list')}\r\n2`,
    `${head('photo', file)}Content-Type: image/jpeg\r\n\r\n\r\n--`,
  ].join('\r\n');
  expect(parseForm(Buffer.from(body + end), TYPE)).toEqual({
    fields: { šifra: 'Vračar', 'a"b': '', list: ['1', '2'] },
    files: [{ field: 'photo', fileName: 'a.jpg', bytes: Buffer.from('\r\n--') }],
  });
});

it.each([
  ['no boundary', empties(1), 'multipart/form-data'],
  ['another boundary', empties(1), 'multipart/form-data; boundary=y'],
  ['no end', Buffer.from(`${head('a')}\r\nx`), TYPE],
  ['a part without a name', Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\nx${end}`), TYPE],
  ['a part without an empty line', Buffer.from(`${head('a')}${end}`), TYPE],
  ['text after the delimiter', Buffer.from(`--${BOUNDARY}x`), TYPE],
])('refuses a form with %s', (_what, body, type) => {
  expect(outcome(body, type)).toBe('request.malformed');
});

it('takes 50 parts and refuses one more', () => {
  expect(outcome(empties(50))).toBe('read');
  expect(outcome(empties(51))).toBe('request.tooManyParts');
});

describe('a form of the largest size', () => {
  it.each([
    ['with 40,000 empty fields', empties(40_000), 'request.tooManyParts'],
    ['with one file', filled(`${head('f', file)}\r\n`, 'x'), 'read'],
    ['with a file of almost-delimiters', filled(`${head('f', file)}\r\n`, '\r\n------'), 'read'],
    ['with one text', filled(`${head('f')}\r\n`, 'š'), 'request.tooLarge'],
    ['with one long header', filled(head('f'), 'x', `\r\n\r\n${end}`), 'request.malformed'],
    ['with many headers', filled(head('f'), 'X: y\r\n', `\r\n\r\n${end}`), 'request.malformed'],
    ['with a long name', filled(head('f').slice(0, -3), 'x', `"\r\n\r\n${end}`), 'request.malformed'],
  ])('%s', (_what, body, result) => {
    expect(outcome(body)).toBe(result);
  });
});
