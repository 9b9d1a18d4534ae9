import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { fold, searchWords } from '@majstorija/contract/text/fold.ts';

const ROUTES: readonly Route[] = Object.values(api).flatMap((routes) => Object.values<Route>(routes));

/** The parts of a schema, for the kinds that the contract's inputs are made of; another kind has to be added here. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType, schema.out as z.ZodType];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  const leaves = [
    z.ZodString,
    z.ZodStringFormat,
    z.ZodEnum,
    z.ZodLiteral,
    z.ZodNumber,
    z.ZodBoolean,
    z.ZodTransform,
  ];
  if (!leaves.some((leaf) => schema instanceof leaf)) throw new TypeError(`What is a ${schema.def.type}?`);
  return [];
}

/** Every text and list that a call may send, with where it stands. */
function listInputs(schema: z.ZodType, at: string): [at: string, input: z.ZodType][] {
  const isInput =
    schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodArray;
  const parts = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : partsOf(schema);
  const below = parts.flatMap((part) =>
    Array.isArray(part) ? listInputs(part[1], `${at}.${part[0]}`) : listInputs(part, at),
  );
  // What a pipe leads to has been through its limit.
  const isPiped = schema instanceof z.ZodPipe && listInputs(schema.in as z.ZodType, at).length > 0;
  return [
    ...(isInput ? [[at, schema] as [string, z.ZodType]] : []),
    ...(isPiped ? below.slice(0, 1) : below),
  ];
}

const INPUTS = ROUTES.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part];
    return schema ? listInputs(schema, `${route.method} ${route.path} ${part}`) : [];
  }),
);

const mostOf = (schema: z.ZodType): number => z.toJSONSchema(schema, { io: 'input' }).maxLength ?? 60;

const LONGEST = 600_000;
const differentLetters = String.fromCodePoint(...Array.from({ length: 5_000 }, (_, at) => 0x4e00 + at));

/** Texts of which each length is a beginning. */
const OVERLONG = {
  'marks in turns': '\u0315\u0316'.repeat(LONGEST / 2),
  'one letter': 'a'.repeat(LONGEST),
  'different letters': `a@${differentLetters.repeat(LONGEST / 5_000)}`,
} as const;

/** The lengths of the long texts that are read from now on. */
function watchReading(): number[] {
  const read: number[] = [];
  for (const name of [
    'normalize',
    'replace',
    'replaceAll',
    'trim',
    'toLowerCase',
    'toUpperCase',
    'split',
  ] as const) {
    const real = String.prototype[name] as (this: unknown, ...args: unknown[]) => unknown;
    vi.spyOn(String.prototype, name).mockImplementation(function watched(this: unknown, ...args: unknown[]) {
      const { length } = String(this);
      if (length > 300) read.push(length);
      return real.apply(this, args) as never;
    } as never);
  }
  return read;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('finds the texts of the calls', () => {
  expect(INPUTS.length).toBeGreaterThan(300);
  expect(INPUTS.map(([at]) => at)).toContain('POST /v1/orders body.description');
});

it('looks at the length of every text of every call before anything reads it [security#length-first]', () => {
  const texts = new Map(
    INPUTS.filter(([, one]) => !(one instanceof z.ZodArray)).map(([at, one]) => [one, at]),
  );
  const read = watchReading();
  const wrong = [...texts].flatMap(([schema, at]) =>
    Object.entries(OVERLONG).flatMap(([kind, long]) => {
      const most = mostOf(schema);
      const text = long.slice(0, Math.min(Math.max(1000 * most, 100_000), LONGEST));
      read.length = 0;
      const { success } = schema.safeParse(text);
      const isRead = read.some((length) => length > 3 * most + 200);
      return success || isRead ? [`${at}: ${kind}, read ${read.join()}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it('gives every list of a call a limit [security#length-first]', () => {
  const lists = INPUTS.filter(([, schema]) => schema instanceof z.ZodArray);
  const open = lists.filter(([, schema]) => z.toJSONSchema(schema, { io: 'input' }).maxItems === undefined);
  expect(open.map(([at]) => at)).toEqual([]);
});

it('keeps at most thirty marks on a letter, so that no text is sorted for long', () => {
  const read: number[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called on the string that it was called on
  const real = String.prototype.normalize;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function watched(this: string, form?: string) {
    read.push(this.length);
    return real.call(this, form);
  });
  expect(fold(`č${'\u0315\u0316'.repeat(50_000)} Ž`)).toBe('c z');
  expect(searchWords('\u0315\u0316'.repeat(50_000))).toEqual([]);
  expect(Math.max(...read)).toBeLessThan(40);
});
