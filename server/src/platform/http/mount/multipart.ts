import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import { parseForm, type Form } from './parse-form.ts';

/** The most files that a route takes. */
const MOST_FILES = Math.max(
  ...Object.values(api).flatMap((routes) => Object.values<Route>(routes).map(({ files }) => files?.max ?? 0)),
);

/** Room for one photo too many, which gets its own error; a larger form is cut off while it arrives. */
const MAX_FORM_BYTES = (MOST_FILES + 1) * JPEG_RULES.maxBytes + 512 * 1024;

/** The bodies that this reader made. */
const forms = new WeakSet<object>();

/** Lets routes read `multipart/form-data`; at most 9.5 MiB, counted while it arrives. */
export function acceptForms(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, (request: FastifyRequest, body: Buffer, done) => {
    try {
      const form = parseForm(body, request.headers['content-type'] ?? '');
      forms.add(form);
      done(null, form);
    } catch (error) {
      done(error instanceof Error ? error : new AppError('request.malformed'));
    }
  });
}

/** Far more than a public form sends [security#before-sign-in]. */
const MAX_PLAIN_FORM_BYTES = 16 * 1024;
const MOST_PLAIN_FIELDS = 20;

/** The fields of an urlencoded form; a repeated one as a list. Throws `request.tooManyParts`. */
function parsePlainForm(body: string): Form {
  // Counted before they are decoded: nobody has signed in yet.
  if (body.split('&', MOST_PLAIN_FIELDS + 1).length > MOST_PLAIN_FIELDS)
    throw new AppError('request.tooManyParts');
  const given = new URLSearchParams(body);
  const fields = [...new Set(given.keys())].map((name) => {
    const [first = '', ...others] = given.getAll(name);
    return [name, others.length === 0 ? first : [first, ...others]] as const;
  });
  return { fields: Object.fromEntries(fields), files: [] };
}

/** Lets routes with `plainForm` read what a form without files sends; any other route refuses it before [api#plain-forms]. */
export function acceptPlainForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: MAX_PLAIN_FORM_BYTES } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body: string, done) => {
    try {
      const form = parsePlainForm(body);
      forms.add(form);
      done(null, form);
    } catch (error) {
      done(error instanceof Error ? error : new AppError('request.malformed'));
    }
  });
}

const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null && forms.has(body);

/** The form of a request; undefined when the body is not a form. */
export const readForm = (body: unknown): Form | undefined => (isForm(body) ? body : undefined);

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
