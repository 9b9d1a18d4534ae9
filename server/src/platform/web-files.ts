import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { sendError } from '#platform/answer-errors.ts';
import { pagePolicy } from '#platform/security-headers.ts';
import type { TilesPlace } from '#platform/tiles-url.ts';

/** File names of the build carry a hash of the content: what is fetched once never changes. */
const HASHED = /[\\/]assets[\\/]/;
const FOREVER = 'public, max-age=31536000, immutable';

/** A path that names a file, not a screen. */
const FILE_PATH = /^\/assets\/|\.[a-z0-9]{1,5}$/i;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Sends a page of the build, asked for anew every time since it names the files of its version. */
function pageSender(html: string, policy: string): SendPage {
  return (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
}

/** Tells the page, one build for every deployment, where tiles are (web/src/lib/tiles-url.ts); the setting allows no quotes. */
const withTiles = (html: string, { template }: TilesPlace): string =>
  html.replace(
    '</head>',
    () => `<meta name="tiles-url" content="${template.replaceAll('&', '&amp;')}" /></head>`,
  );

const sendNothing: SendPage = (_request, reply) => sendError(reply, new AppError('request.notFound'));

/**
 * Serves the built web from `folder`: the landing page at `/`, hashed files for ever, compressed ones where the build made
 * them. Answers what sends the back-office for every other path; without a build that is a 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, tiles }: { folder: string; tiles: TilesPlace },
): Promise<SendPage> {
  if (!fs.existsSync(path.join(folder, 'admin.html'))) return sendNothing;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (response, file) => {
      response.setHeader('cache-control', HASHED.test(file) ? FOREVER : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  app.get('/', pageSender(read('index.html'), pagePolicy()));
  const sendAdmin = pageSender(withTiles(read('admin.html'), tiles), pagePolicy({ tiles: tiles.origin }));
  return (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    return FILE_PATH.test(pathname) ? sendNothing(request, reply) : sendAdmin(request, reply);
  };
}
