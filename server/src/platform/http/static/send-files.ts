import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';

/** Files that do not change while the server runs. */
export interface ServedFiles {
  readonly folder: string;
  /** Paths inside the folder, with `/`. */
  readonly names: readonly string[];
  /** What precedes the name in the address, as `/api/docs/static`; empty for none. */
  readonly prefix: string;
  readonly cacheControl: (name: string) => string;
  /** The build has written them compressed, too; others are compressed at a request. */
  readonly isPreCompressed: boolean;
}

/** The files at or below the folder, as paths inside it, with `/`. */
export const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    );

/**
 * Serves these files and no others. A folder inside has one route: its figures and spans have one name, and the router stays small.
 */
export function serveFiles(app: FastifyInstance, files: ServedFiles): void {
  const { folder, names, prefix, cacheControl, isPreCompressed } = files;
  const known = new Set(names);
  const send = (name: string, reply: FastifyReply) => {
    if (!known.has(name)) throw new AppError('request.notFound');
    return reply.header('cache-control', cacheControl(name)).sendFile(name);
  };
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: isPreCompressed,
      index: false,
      cacheControl: false,
      acceptRanges: false,
    });
    const options = isPreCompressed ? ({ compress: false } as const) : {};
    for (const inside of new Set(names.map((name) => path.posix.dirname(name)))) {
      if (inside === '.') continue;
      scope.get<{ Params: { '*': string } }>(`${prefix}/${encodeURI(inside)}/*`, options, (request, reply) =>
        send(`${inside}/${request.params['*']}`, reply),
      );
    }
    for (const name of names.filter((each) => !each.includes('/'))) {
      scope.get(`${prefix}/${encodeURI(name)}`, options, (_request, reply) => send(name, reply));
    }
  });
}
