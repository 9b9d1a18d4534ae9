import { z } from 'zod';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import type { FilesRule, ResponseRule, Route } from '@majstorija/contract/http/route.ts';

/** A piece of the description as JSON. */
export type Json = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The parameters of a path or a query, one a property. */
export function toParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  example: Readonly<Record<string, string>> = {},
): Json[] {
  if (!schema) return [];
  const { properties, required } = ObjectSchema.parse(toJsonSchema(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in example && { example: example[name] }),
  }));
}

function withFiles(body: Json | undefined, { field, max, required: isRequired }: FilesRule): Json {
  const { properties, required, ...rest } = ObjectSchema.parse(body ?? { type: 'object', properties: {} });
  const files = { type: 'array', maxItems: max, items: { type: 'string', contentMediaType: 'image/jpeg' } };
  return {
    ...rest,
    properties: { ...properties, [field]: files },
    required: isRequired ? [...required, field] : required,
  };
}

/** The body of a request: JSON, or a form when the route takes files. */
export function toRequestBody({ body: schema, files, example }: Route): Json | undefined {
  if (!schema && !files) return undefined;
  const body = schema && toJsonSchema(schema, 'input');
  const shown = example?.body && { example: example.body };
  const json = body && { [JSON_TYPE]: { schema: body, ...shown } };
  const form = files && { 'multipart/form-data': { schema: withFiles(body, files), ...shown } };
  return { required: true, content: { ...json, ...form } };
}

const ENVELOPES = {
  item: (schema: z.ZodType) => z.object({ data: schema }),
  list: (schema: z.ZodType) => z.object({ data: z.array(schema), meta: ListMeta }),
} as const;

/** The body of a successful answer; undefined for an empty one. */
export function toContent(rule: ResponseRule): Json | undefined {
  if (rule.kind === 'empty') return undefined;
  if (rule.kind === 'bytes') return { [rule.contentType]: {} };
  if (rule.kind === 'events') return { 'text/event-stream': { schema: toJsonSchema(rule.schema, 'output') } };
  return { [JSON_TYPE]: { schema: toJsonSchema(ENVELOPES[rule.kind](rule.schema), 'output') } };
}

/** The schema of every failure [api#error-body]. */
export const ERROR_SCHEMA = toJsonSchema(
  z.object({
    error: z.string().describe('A Serbian sentence a person can act on'),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional().describe('Field → its message'),
    requestId: z.string(),
  }),
  'output',
);
