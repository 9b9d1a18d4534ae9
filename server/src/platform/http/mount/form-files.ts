import crypto from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { FilesRule, Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cleanPhoto, type CleanPhoto } from '#platform/files/clean-photo.ts';
import type { Form } from './multipart.ts';

/** Room for the headers and texts around the one file of a form, in bytes. */
const FORM_AROUND_FILE = 64 * 1024;

/** A hash of the files, in order, to detect a repeated request. */
export function hashFiles(form: Form | undefined): string {
  const hash = crypto.createHash('sha256');
  for (const { bytes } of form?.files ?? []) hash.update(`${bytes.length}:`).update(bytes);
  return hash.digest('hex');
}

function toTooMany({ field, tooMany }: FilesRule): AppError {
  return tooMany === undefined
    ? new AppError('request.invalid', { fields: { [field]: VALIDATION.onePhoto } })
    : new AppError(tooMany);
}

function checkCount(files: Form['files'], rule: FilesRule): void {
  const foreign = files.find(({ field }) => field !== rule.field);
  if (foreign)
    throw new AppError('request.invalid', { fields: { [foreign.field]: VALIDATION.unknownField } });
  if (files.length > rule.max) throw toTooMany(rule);
  if (rule.required && files.length === 0)
    throw new AppError('request.invalid', { fields: { [rule.field]: VALIDATION.required } });
}

function toRouteError(error: unknown, { invalid }: FilesRule): unknown {
  const isPhotoError = error instanceof AppError && error.code.startsWith('file.');
  return isPhotoError && invalid !== undefined ? new AppError(invalid) : error;
}

/**
 * The photos of a request, checked by the route's rule and encoded again, one at a time to save memory; empty without a
 * form.
 */
export async function readPhotos(form: Form | undefined, rule: FilesRule): Promise<CleanPhoto[]> {
  const files = form?.files ?? [];
  checkCount(files, rule);
  const photos: CleanPhoto[] = [];
  for (const { bytes } of files) {
    try {
      photos.push(await cleanPhoto(bytes));
    } catch (error) {
      throw toRouteError(error, rule);
    }
  }
  return photos;
}

const toTooLarge = ({ tooLarge = 'file.tooLarge' }: FilesRule): AppError => new AppError(tooLarge);

/** Throws the rule's `tooLarge`, before the body is read, when its content length exceeds the rule's `maxBytes`. */
export function refuseLargeFile({ headers }: FastifyRequest, { files }: Route): void {
  if (files?.maxBytes === undefined) return;
  const length = Number(headers['content-length'] ?? 0);
  if (length > files.maxBytes + FORM_AROUND_FILE) throw toTooLarge(files);
}

/** The one file of a form, checked for its size alone. Throws the rule's `tooLarge`. */
export function readWorkbook(form: Form | undefined, rule: FilesRule): Buffer | undefined {
  const files = form?.files ?? [];
  checkCount(files, rule);
  const bytes = files[0]?.bytes;
  if (bytes && rule.maxBytes !== undefined && bytes.length > rule.maxBytes) throw toTooLarge(rule);
  return bytes;
}
