import crypto from 'node:crypto';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { PHOTO_ERRORS, type FilesRule } from '@majstorija/contract/http/route.ts';
import { AppError, withReason } from '#platform/http/app-error.ts';
import { cleanPhoto, type CleanPhoto } from '#platform/files/clean-photo.ts';
import { photoFaultText } from '#platform/files/photo-fault.ts';
import { ANY_FORM, type Form, type FormFile, type FormLimit } from './forms.ts';

/** Room for the headers and texts around the one file of a form, in bytes. */
const FORM_AROUND_FILE = 64 * 1024;

const PHOTO_FAULTS = ['tooLarge', 'notJpeg', 'unreadable', 'tooManyPixels'] as const;

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

/** The error of a photo that may not be stored; undefined for any other failure. */
function photoErrorOf(error: unknown, { photoErrors = PHOTO_ERRORS }: FilesRule): ErrorCode | undefined {
  if (!(error instanceof AppError)) return undefined;
  const fault = PHOTO_FAULTS.find((name) => PHOTO_ERRORS[name] === error.code);
  return fault && photoErrors[fault];
}

/** Names each refused photo by its place in the form, from 0; the code is that of the first [files#refused-by-name]. */
function toRefusal(
  refused: ReadonlyMap<number, ErrorCode>,
  files: readonly FormFile[],
  { field, max }: FilesRule,
): AppError | undefined {
  const [code] = refused.values();
  if (code === undefined) return undefined;
  const fields: Record<string, string> = {};
  const reasons: (string | undefined)[] = [];
  for (const [at, wrong] of refused) {
    const file = files[at];
    const reason = file && photoFaultText(file.bytes, file.fileName);
    reasons.push(reason);
    fields[max > 1 ? `${field}.${at}` : field] = withReason(ERRORS[wrong].text, reason);
  }
  // Of several, the fields say which is meant.
  return new AppError(code, { fields, reason: files.length === 1 ? reasons[0] : undefined });
}

/**
 * The photos of a request, checked by the route's rule and encoded again, one at a time to save memory; empty without a
 * form.
 */
export async function readPhotos(form: Form | undefined, rule: FilesRule): Promise<CleanPhoto[]> {
  const files = form?.files ?? [];
  checkCount(files, rule);
  const photos: CleanPhoto[] = [];
  const refused = new Map<number, ErrorCode>();
  for (const [at, { bytes }] of files.entries()) {
    try {
      photos.push(await cleanPhoto(bytes));
    } catch (error) {
      const code = photoErrorOf(error, rule);
      if (code === undefined) throw error;
      refused.set(at, code);
    }
  }
  const refusal = toRefusal(refused, files, rule);
  if (refusal !== undefined) throw refusal;
  return photos;
}

const toTooLarge = ({ tooLarge = 'file.tooLarge' }: FilesRule): AppError => new AppError(tooLarge);

/** How long a form of these files may be in all, and the error of a longer one. */
export const formLimitOf = (files: FilesRule): FormLimit =>
  files.maxBytes === undefined
    ? ANY_FORM
    : { mostBytes: files.maxBytes + FORM_AROUND_FILE, tooLarge: files.tooLarge ?? 'file.tooLarge' };

/** The one file of a form, checked for its size alone. Throws the rule's `tooLarge`. */
export function readWorkbook(form: Form | undefined, rule: FilesRule): FormFile | undefined {
  const files = form?.files ?? [];
  checkCount(files, rule);
  const [file] = files;
  if (file && rule.maxBytes !== undefined && file.bytes.length > rule.maxBytes) throw toTooLarge(rule);
  return file;
}
