import fs from 'node:fs';
import path from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { chooseEncoding } from '#platform/http/compress.ts';

/** Encoding → the ending of the file that the build has compressed with it. */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** Files that do not change while the server runs. */
export interface ServedFiles {
  readonly folder: string;
  /** Paths inside the folder, with `/`. */
  readonly names: readonly string[];
  /** What precedes the name in the address, as `/api/docs/static`; empty for none. */
  readonly prefix: string;
  readonly cacheControl: (name: string) => string;
}

/** The files at or below the folder, as paths inside it, with `/`. */
export const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    );

function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** A file as it is sent. */
interface ServedFile {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCompressed: boolean;
}

async function sendFile(
  folder: string,
  file: ServedFile,
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = file.isCompressed ? chooseEncoding(headers['accept-encoding']) : undefined;
  const place = encoding === undefined ? file.name : `${file.name}${ENDINGS[encoding]}`;
  const options = { root: folder, index: false, cacheControl: false, acceptRanges: false } as const;
  const found = await send(raw, `/${encodeURI(place)}`, options);
  if (found.type !== 'file') throw new AppError('request.notFound');
  void reply.code(found.statusCode).headers({ ...found.headers, ...file.headers });
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(found.stream);
}

/**
 * Serves these files and no others, each as the build has compressed it if the browser accepts that. A folder inside has
 * one route: with one for each of hundreds of files the router alone would hold megabytes.
 */
export function serveFiles(app: FastifyInstance, { folder, names, prefix, cacheControl }: ServedFiles): void {
  const toFile = (name: string): ServedFile => {
    const exists = (ending: string) => fs.existsSync(path.join(folder, `${name}${ending}`));
    const headers = {
      'content-type': typeOf(name),
      'cache-control': cacheControl(name),
      vary: 'accept-encoding',
    };
    return { name, headers, isCompressed: Object.values(ENDINGS).every(exists) };
  };
  const files = new Map(names.map((name) => [name, toFile(name)]));
  const sendNamed = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = files.get(name);
    if (file === undefined) throw new AppError('request.notFound');
    return sendFile(folder, file, request, reply);
  };
  for (const inside of new Set(names.map((name) => path.posix.dirname(name)))) {
    if (inside === '.') continue;
    app.get<{ Params: { '*': string } }>(`${prefix}/${encodeURI(inside)}/*`, (request, reply) =>
      sendNamed(`${inside}/${request.params['*']}`, request, reply),
    );
  }
  for (const name of names.filter((each) => !each.includes('/'))) {
    app.get(`${prefix}/${encodeURI(name)}`, (request, reply) => sendNamed(name, request, reply));
  }
}
