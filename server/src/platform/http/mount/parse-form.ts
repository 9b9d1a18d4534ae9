import { AppError } from '#platform/http/app-error.ts';

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

/** [files#form-limits] */
const MOST_PARTS = 50;
const MOST_HEAD_BYTES = 8 * 1024;
const MOST_TEXT_BYTES = 512 * 1024;

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const NAME = /^content-disposition:\s*form-data;\s*name="([^"]*)"(;\s*filename=(?:"([^"]*)")?)?/im;
/** What browsers write for the characters that would end a name. */
const ESCAPES: Readonly<Record<string, string>> = { '%0A': '\n', '%0D': '\r', '%22': '"' };

interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly fileName?: string;
  readonly bytes: Buffer;
}

const malformed = () => new AppError('request.malformed');

function readBoundary(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  return boundary;
}

const unescape = (text: string): string =>
  text.replaceAll(/%0A|%0D|%22/gi, (escape) => ESCAPES[escape.toUpperCase()] ?? escape);

function toPart(body: Buffer, start: number, end: number): Part {
  const headEnd = body.subarray(start, Math.min(end, start + MOST_HEAD_BYTES)).indexOf('\r\n\r\n');
  if (headEnd === -1) throw malformed();
  const head = body.toString('utf8', start, start + headEnd);
  const [, name, file, fileName] = NAME.exec(head) ?? [];
  if (name === undefined) throw malformed();
  return {
    name: unescape(name),
    isFile: file !== undefined,
    ...(fileName !== undefined && { fileName: unescape(fileName) }),
    bytes: body.subarray(start + headEnd + 4, end),
  };
}

/** The parts between the delimiters, each found once: the work grows with the length of the body. */
function listParts(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw malformed();
  const parts: Part[] = [];
  let at = delimiter.length - 2;
  while (body.toString('latin1', at, at + 2) === '\r\n') {
    if (parts.length === MOST_PARTS) throw new AppError('request.tooManyParts');
    const end = body.indexOf(delimiter, at + 2);
    if (end === -1) throw malformed();
    parts.push(toPart(body, at + 2, end));
    at = end + delimiter.length;
  }
  if (body.toString('latin1', at, at + 2) !== '--') throw malformed();
  return parts;
}

function toFields(parts: readonly Part[]): Form['fields'] {
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
  if (bytes > MOST_TEXT_BYTES) throw new AppError('request.tooLarge');
  const texts = new Map<string, string[]>();
  for (const part of parts) {
    texts.set(part.name, [...(texts.get(part.name) ?? []), new TextDecoder().decode(part.bytes)]);
  }
  return Object.fromEntries([...texts].map(([name, all]) => [name, all.length === 1 ? all.join() : all]));
}

/**
 * Reads the body of a `multipart/form-data` request in one pass, without a copy of its files. Throws `request.malformed`,
 * `request.tooManyParts` and, for more than 512 KiB of texts, `request.tooLarge`.
 */
export function parseForm(body: Buffer, contentType: string): Form {
  const parts = listParts(body, readBoundary(contentType));
  return {
    fields: toFields(parts.filter(({ isFile }) => !isFile)),
    files: parts.flatMap(({ name, isFile, fileName, bytes }) =>
      isFile ? [{ field: name, ...(fileName !== undefined && { fileName }), bytes }] : [],
    ),
  };
}
