import { z } from 'zod';
import type { ZodOpenApiRequestBodyObject } from 'zod-openapi';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import type { FilesRule, ResponseRule, Route } from '@majstorija/contract/http/route.ts';

type Content = ZodOpenApiRequestBodyObject['content'];

const JSON_TYPE = 'application/json';

/** The name of a schema, from its `meta({ id })`. Throws TypeError for one without [api#named-schemas]. */
function nameOf(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new TypeError('A body or an answer has no name in the contract: .meta({ id })');
  return id;
}

/** What this file adds to the schemas of the contract, by name: envelopes and forms. */
const ADDED = new Map<string, z.ZodType>();

function addOnce(id: string, make: () => z.ZodType): z.ZodType {
  const schema = ADDED.get(id) ?? make().meta({ id });
  ADDED.set(id, schema);
  return schema;
}

const KINDS = {
  photo: { form: 'PhotoForm', type: 'image/jpeg' },
  workbook: {
    form: 'WorkbookForm',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

/** The form of a route that takes files: the fields of its body, if any, and the files. */
function toForm(body: z.ZodType | undefined, { kind, field, max, required }: FilesRule): z.ZodType {
  const { form, type } = KINDS[kind ?? 'photo'];
  return addOnce(body ? nameOf(body).replace(/Body$/, 'Form') : form, () => {
    const list = z.array(z.file().mime(type)).max(max);
    const files = z.object({ [field]: required ? list : list.optional() });
    return body ? body.and(files) : files;
  });
}

/** The body of a request: JSON, or a form when the route takes files. */
export function toRequestBody({ body, files, example }: Route): ZodOpenApiRequestBodyObject | undefined {
  if (!body && !files) return undefined;
  if (body) nameOf(body);
  const shown = example?.body && { example: example.body };
  const content: Content = {
    ...(body && { [JSON_TYPE]: { schema: body, ...shown } }),
    ...(files && { 'multipart/form-data': { schema: toForm(body, files), ...shown } }),
  };
  return { required: true, content };
}

/** The content of a successful answer; undefined for an empty one. */
export function toAnswer(rule: ResponseRule): Content | undefined {
  if (rule.kind === 'empty') return undefined;
  if (rule.kind === 'bytes') return { [rule.contentType]: {} };
  const { kind, schema: data } = rule;
  const name = nameOf(data);
  if (kind === 'events') return { 'text/event-stream': { schema: data } };
  const schema =
    kind === 'item'
      ? addOnce(`${name}Response`, () => z.object({ data }))
      : addOnce(`${name}Page`, () => z.object({ data: z.array(data), meta: ListMeta }));
  return { [JSON_TYPE]: { schema } };
}
