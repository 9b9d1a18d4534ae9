import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';

/** The most files that a route takes. */
const MOST_FILES = Math.max(
  ...Object.values(api).flatMap((routes) => Object.values<Route>(routes).map(({ files }) => files?.max ?? 0)),
);

/** Room for one photo too many, which gets its own error; a larger form is cut off while it arrives. */
const MAX_FORM_BYTES = (MOST_FILES + 1) * JPEG_RULES.maxBytes + 512 * 1024;

/** A parsed form: its texts, and its files not decoded yet. */
export interface Form {
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: readonly { readonly field: string; readonly bytes: Buffer }[];
}

const FormBody = z.custom<FormData>((value) => value instanceof FormData);

function textsOf(form: FormData, name: string): string | string[] {
  const texts = form.getAll(name).filter((value) => typeof value === 'string');
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? only : texts;
}

async function toForm(data: FormData): Promise<Form> {
  const entries = [...data.entries()];
  const names = new Set(entries.flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])));
  const files = entries.flatMap(([field, value]) => (typeof value === 'string' ? [] : [{ field, value }]));
  return {
    fields: Object.fromEntries([...names].map((name) => [name, textsOf(data, name)])),
    files: await Promise.all(
      files.map(async ({ field, value }) => ({ field, bytes: Buffer.from(await value.arrayBuffer()) })),
    ),
  };
}

/** Lets routes read `multipart/form-data`; at most 9.5 MiB, counted while it arrives. */
export function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, async (request: FastifyRequest, body: Buffer) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    try {
      return await new Response(new Uint8Array(body), { headers }).formData();
    } catch {
      throw new AppError('request.malformed');
    }
  });
}

/** The form of a request; undefined when the body is not a form. */
export async function readForm(body: unknown): Promise<Form | undefined> {
  const form = FormBody.safeParse(body);
  return form.success ? toForm(form.data) : undefined;
}

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;

/** The texts of a form in the schema's shape: a list with one entry arrives as one text. */
export function toBody(form: Form, schema: z.ZodObject | undefined): Record<string, unknown> {
  const lists = Object.entries(form.fields).map(([name, value]) => {
    const isOneOfList = typeof value === 'string' && isList(schema?.shape[name]);
    return [name, isOneOfList ? [value] : value] as const;
  });
  return Object.fromEntries(lists);
}
