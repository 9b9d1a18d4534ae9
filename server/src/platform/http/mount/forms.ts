import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JPEG_RULES } from '@majstorija/contract/fields.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FormRoom, Hold } from './form-room.ts';
import { dropRest } from '#platform/http/rest-of-body.ts';

/** A file of a form, with the name that its sender gave it. */
export interface FormFile {
  readonly field: string;
  readonly fileName?: string;
  readonly bytes: Buffer;
}

/** A parsed form: its texts, and its files not decoded yet. */
export interface Form {
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: readonly FormFile[];
}

/** The most files that a route takes. */
const MOST_FILES = Math.max(
  ...Object.values(api).flatMap((routes) => Object.values<Route>(routes).map(({ files }) => files?.max ?? 0)),
);

const MOST_TEXT_BYTES = 512 * 1024;

/** Room for one photo too many, which gets its own error; a larger form is refused before it is read. */
const MOST_FORM_BYTES = (MOST_FILES + 1) * JPEG_RULES.maxBytes + MOST_TEXT_BYTES;

/** What the reader takes; `headerSize` is of each part, what is longer is cut off [files#form-limits]. */
const LIMITS = {
  parts: 50,
  headerSize: 8 * 1024,
  fieldSize: MOST_TEXT_BYTES,
  fileSize: MOST_FORM_BYTES,
} as const;

/** Errors of the reader that are not of what was written into the form. */
const READER_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_PARTS_LIMIT: 'request.tooManyParts',
  FST_REQ_FILE_TOO_LARGE: 'request.tooLarge',
};

/** The bodies that these readers made. */
const forms = new WeakSet<object>();

function toForm(texts: Iterable<readonly [string, string]>, files: readonly FormFile[]): Form {
  const all = new Map<string, string[]>();
  for (const [name, text] of texts) all.set(name, [...(all.get(name) ?? []), text]);
  const fields = [...all].map(([name, given]) => [name, given.length === 1 ? given.join() : given] as const);
  const form = { fields: Object.fromEntries(fields), files };
  forms.add(form);
  return form;
}

/** What browsers write for the characters that would end a name. */
const ESCAPES: Readonly<Record<string, string>> = { '%0A': '\n', '%0D': '\r', '%22': '"' };

const unescape = (name: string): string =>
  name.replaceAll(/%0A|%0D|%22/gi, (escape) => lookUp(ESCAPES, escape.toUpperCase()) ?? escape);

async function readParts(request: FastifyRequest): Promise<Form> {
  const texts: [string, string][] = [];
  const files: FormFile[] = [];
  let textBytes = 0;
  for await (const part of request.parts()) {
    if (part.fieldname === undefined) throw new AppError('request.malformed');
    const field = unescape(part.fieldname);
    if (part.type === 'file') {
      const { filename } = part;
      const file = await part.toBuffer();
      // A browser sends a file field in which nothing was chosen like this.
      if (file.length === 0 && (filename ?? '') === '') continue;
      files.push({ field, ...(filename !== undefined && { fileName: unescape(filename) }), bytes: file });
    } else {
      if (typeof part.value !== 'string') throw new AppError('request.malformed');
      textBytes += Buffer.byteLength(part.value);
      texts.push([field, part.value]);
      if (part.valueTruncated || textBytes > MOST_TEXT_BYTES) throw new AppError('request.tooLarge');
    }
  }
  return toForm(texts, files);
}

/** Rejects once more bytes have arrived, in the parts, before, between or after them, or more than there is room for. */
const tooManyBytes = (request: FastifyRequest, hold: Hold, limit: FormLimit): Promise<never> =>
  new Promise((_resolve, reject) => {
    let bytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit.mostBytes) reject(new AppError(limit.tooLarge));
      else if (!hold(chunk.length)) reject(new AppError('server.busy', { retryAfter: 5 }));
    });
  });

/** How long a form may be in all, and the error of a longer one. */
export interface FormLimit {
  readonly mostBytes: number;
  readonly tooLarge: ErrorCode;
}

/** That of a form with as many photos as any route takes. */
export const ANY_FORM: FormLimit = { mostBytes: MOST_FORM_BYTES, tooLarge: 'request.tooLarge' };

/**
 * Reads the body of a `multipart/form-data` request of a route with files. Throws `tooLarge` for a form that is too long by its header,
 * before it is read, or as it arrives, `server.busy` where there is no room for it, `request.tooLarge` for its texts, `request.tooManyParts`, and `request.malformed`.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, room }: { limit: FormLimit; room: FormRoom },
): Promise<void> {
  if (!request.isMultipart()) return;
  if (Number(request.headers['content-length'] ?? 0) > limit.mostBytes) throw new AppError(limit.tooLarge);
  const { hold, release } = room.enter(request.signedIn?.id);
  reply.raw.once('close', release);
  try {
    request.body = await Promise.race([tooManyBytes(request, hold, limit), readParts(request)]);
    dropRest(request.raw);
  } catch (error) {
    // What is left of the body is dropped, so that the connection can take the next request.
    request.raw.unpipe();
    dropRest(request.raw);
    if (error instanceof AppError) throw error;
    const code =
      error instanceof Error && 'code' in error ? lookUp(READER_ERRORS, String(error.code)) : undefined;
    throw new AppError(code ?? 'request.malformed');
  }
}

/** Far more than a public form sends [security#before-sign-in]. */
const MAX_PLAIN_FORM_BYTES = 16 * 1024;
const MOST_PLAIN_FIELDS = 20;

/** The fields of an urlencoded form. Throws `request.tooManyParts`. */
function parsePlainForm(body: string): Form {
  // Counted before they are decoded: nobody has signed in yet.
  if (body.split('&', MOST_PLAIN_FIELDS + 1).length > MOST_PLAIN_FIELDS)
    throw new AppError('request.tooManyParts');
  return toForm(new URLSearchParams(body), []);
}

/**
 * Lets routes with files read `multipart/form-data`, by `readMultipart`, and routes with `plainForm` what a form without files sends;
 * any other route refuses both before [api#plain-forms].
 */
export function acceptForms(app: FastifyInstance): void {
  void app.register(fastifyMultipart, {
    limits: LIMITS,
    // By its name alone, as browsers write a file.
    isPartAFile: (_field, _type, fileName) => fileName !== undefined,
  });
  const options = { parseAs: 'string', bodyLimit: MAX_PLAIN_FORM_BYTES } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) => parsePlainForm(body),
  );
}

const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null && forms.has(body);

/** The form of a request; undefined when the body is not a form. */
export const readForm = (body: unknown): Form | undefined => (isForm(body) ? body : undefined);

/** The list of a form's field; undefined where the schema has none. */
const listOf = (schema: unknown): z.ZodArray | undefined => {
  if (schema instanceof z.ZodOptional) return listOf(schema.unwrap());
  return schema instanceof z.ZodArray ? schema : undefined;
};

/** An entry of a list of things is JSON; what is none is refused by the schema. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The texts of a form in the schema's shape: a list with one entry arrives as one text, a list of things as the JSON of each [api#flat-forms]. */
export function toBody(form: Form, schema: z.ZodObject | undefined): Record<string, unknown> {
  const fields = Object.entries(form.fields).map(([name, value]): [string, unknown] => {
    const list = listOf(schema?.shape[name]);
    if (list === undefined) return [name, value];
    const entries = [value].flat();
    return [name, list.element instanceof z.ZodObject ? entries.map(readJson) : entries];
  });
  return Object.fromEntries<unknown>(fields);
}
