import crypto from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JPEG_RULES, MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { IMPORT_LIMITS } from '@majstorija/contract/price-list/price-list.ts';
import type { FilesRule, Route } from '@majstorija/contract/route.ts';
import { AppError } from '#platform/app-error.ts';
import { cleanPhoto, type CleanPhoto } from '#platform/files/clean-photo.ts';

/** One photo too many of the largest size still gets its own answer; anything above is cut while it arrives. */
const MAX_FORM_BYTES = (MAX_ORDER_IMAGES + 1) * JPEG_RULES.maxBytes + 512 * 1024;

/** What a form says around its one file. */
const FORM_AROUND_FILE = 64 * 1024;

/** A form as it came: its texts, and its files still undecoded. */
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

/** The form of a request, undefined when its body was no form. */
export async function readForm(body: unknown): Promise<Form | undefined> {
  const form = FormBody.safeParse(body);
  return form.success ? toForm(form.data) : undefined;
}

const isList = (schema: unknown) => schema instanceof z.ZodArray;

/** The texts of a form as the schema takes them: a list's field may come once, too. */
export function toBody(form: Form, schema: z.ZodObject | undefined): Record<string, unknown> {
  const lists = Object.entries(form.fields).map(([name, value]) => {
    const isOneOfList = typeof value === 'string' && isList(schema?.shape[name]);
    return [name, isOneOfList ? [value] : value] as const;
  });
  return Object.fromEntries(lists);
}

/** A hash of the files alone, in order, for telling one request from another. */
export function hashFiles(form: Form | undefined): string {
  const hash = crypto.createHash('sha256');
  for (const { bytes } of form?.files ?? []) hash.update(`${bytes.length}:`).update(bytes);
  return hash.digest('hex');
}

/** An order has a sentence of its own for too many photos (SPEC §5); everything else takes one. */
function toTooMany({ field }: FilesRule, route: Route): AppError {
  return route.errors?.includes('order.tooManyImages')
    ? new AppError('order.tooManyImages')
    : new AppError('request.invalid', { fields: { [field]: VALIDATION.onePhoto } });
}

function checkCount(files: Form['files'], rule: FilesRule, route: Route): void {
  const foreign = files.find(({ field }) => field !== rule.field);
  if (foreign)
    throw new AppError('request.invalid', { fields: { [foreign.field]: VALIDATION.unknownField } });
  if (files.length > rule.max) throw toTooMany(rule, route);
  if (rule.required && files.length === 0)
    throw new AppError('request.invalid', { fields: { [rule.field]: VALIDATION.required } });
}

/** An order says what its photos must be in one sentence, whatever is wrong with one (SPEC §5). */
function toRouteError(error: unknown, route: Route): unknown {
  const isPhotoError = error instanceof AppError && error.code.startsWith('file.');
  return isPhotoError && route.errors?.includes('order.imageInvalid')
    ? new AppError('order.imageInvalid')
    : error;
}

/**
 * The photos of a request, none without a form, checked by the route's rule and encoded anew, one after the other to
 * spare memory.
 */
export async function readPhotos(
  form: Form | undefined,
  rule: FilesRule,
  route: Route,
): Promise<CleanPhoto[]> {
  const files = form?.files ?? [];
  checkCount(files, rule, route);
  const photos: CleanPhoto[] = [];
  for (const { bytes } of files) {
    try {
      photos.push(await cleanPhoto(bytes));
    } catch (error) {
      throw toRouteError(error, route);
    }
  }
  return photos;
}

/** Refuses, before a byte of it is read, a form that says it is larger than any workbook may be. Throws workbook.tooLarge. */
export function refuseLargeWorkbook({ headers }: FastifyRequest, { files }: Route): void {
  const isLarge = Number(headers['content-length'] ?? 0) > IMPORT_LIMITS.bytes + FORM_AROUND_FILE;
  if (files?.kind === 'workbook' && isLarge) throw new AppError('workbook.tooLarge');
}

/** The one file of a form as it came, at most 5 MB; what it is, its reader has to find out. Throws workbook.tooLarge. */
export function readWorkbook(form: Form | undefined, rule: FilesRule, route: Route): Buffer | undefined {
  const files = form?.files ?? [];
  checkCount(files, rule, route);
  const bytes = files[0]?.bytes;
  if (bytes && bytes.length > IMPORT_LIMITS.bytes) throw new AppError('workbook.tooLarge');
  return bytes;
}
