import { z } from 'zod';
import type { Random } from '@majstorija/stories/random.ts';

/** What parsers, statements and pages have trouble with, where any text is accepted. */
const HARD_TEXTS: readonly string[] = [
  '',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'Đ'.repeat(300),
  'a'.repeat(20_000),
  '👩‍🔧'.repeat(60),
  "'; drop table orders; --",
  '%',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString 3, stan hasOwnProperty',
  'valueOf',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '0190a0a0-0000-7000-8000-00000000000g',
];

const HARD_VALUES: readonly unknown[] = [
  null,
  true,
  1.5,
  1e308,
  2 ** 53,
  [],
  [null],
  {},
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"super_admin"}}'),
  Array.from({ length: 300 }, () => 'a'),
];

/** Texts that some field of the product accepts. */
const PLAUSIBLE_TEXTS: readonly string[] = [
  '1',
  '25',
  'true',
  'newest',
  'Zemun',
  'Novi Beograd',
  'Milica',
  'Đorđević-Šaš',
  'Ulica i broj 12a',
  '+381601234567',
  '20000001',
  '200000001',
  'fuzz@primer.rs',
  'Sasvim-nova-lozinka-7',
  '2026-03-06',
  '2026-03-06T11:00:00.000Z',
  '<p>Tekst</p>',
  'A'.repeat(43),
];

const Schema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

const LARGEST = 1_000_000;
/** Of the values of fields, and of names of fields. */
const HARD_SHARE = 0.06;

/** Makes values that nearly fit a schema; `ids` are those of stored rows. */
export function createValues(random: Random, ids: readonly string[]) {
  const hardText = () => random.pick(HARD_TEXTS);
  const text = () => {
    if (random.chance(HARD_SHARE)) return hardText();
    return random.chance(0.4) ? random.pick(ids) : random.pick(PLAUSIBLE_TEXTS);
  };

  function makeObject({ properties = {}, required = [] }: z.infer<typeof Schema>): Record<string, unknown> {
    const named = Object.entries(properties).filter(([name]) =>
      random.chance(required.includes(name) ? 0.95 : 0.5),
    );
    const made = Object.fromEntries(named.map(([name, schema]) => [name, make(schema)]));
    if (random.chance(HARD_SHARE)) made[hardText().slice(0, 100)] = random.pick(HARD_VALUES);
    return made;
  }

  function makeNumber({ minimum = -LARGEST, maximum = LARGEST }: z.infer<typeof Schema>): number {
    return random.whole(Math.max(minimum, -LARGEST), Math.min(maximum, LARGEST));
  }

  /** A value for a JSON schema. */
  function make(given: unknown): unknown {
    const schema = Schema.safeParse(given).data ?? {};
    if (random.chance(HARD_SHARE / 2)) return random.pick(HARD_VALUES);
    if (schema.enum) return random.chance(HARD_SHARE) ? text() : random.pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf) return make(random.pick(schema.anyOf));
    if (schema.properties) return makeObject(schema);
    if (schema.type === 'array') return Array.from({ length: random.whole(0, 3) }, () => make(schema.items));
    if (schema.type === 'number' || schema.type === 'integer') return makeNumber(schema);
    if (schema.type === 'boolean') return random.chance(0.5);
    return text();
  }

  return { make, text, hardText };
}

/** The input of a contract's schema in one piece: by an empty registry nothing has a name to refer to. */
export function toJsonSchema(schema: z.ZodType | undefined): unknown {
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
}
