import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { sendError } from '#platform/http/answer-errors.ts';
import { pagePolicy } from '#platform/http/security-headers.ts';
import { listFiles, serveFiles } from './send-files.ts';
import type { PageTiles } from './serve-tiles.ts';

/** File names of the build contain a hash of the content, so that they are cached forever. */
const HASHED = /^assets\//;
const FOREVER = 'public, max-age=31536000, immutable';

/** Addresses of the sign-in page, which becomes the back-office in place; it is a smaller page [performance#sign-in-weight]. */
const SIGN_IN_PATH = /^\/(login|auth)\/?$/;

/** A path that names a file, not a screen. */
const FILE_PATH = /^\/assets\/|\.[a-z0-9]{1,5}$/i;

type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/** What is written into a page at every answer. */
type FillPage = (html: string) => Promise<string>;

/** Sends a page of the build, filled in; never cached, since it names the files of its version. */
function pageSender(html: string, policy: string, fill?: FillPage): SendPage {
  return async (_request, reply) => {
    const filled = fill ? await fill(html) : html;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filled);
  };
}

/** Writes elements into the head of a page, after those of the build. */
const withHead = (html: string, elements: string): string =>
  html.replace('</head>', () => `${elements}</head>`);

/** Writes the address of the tiles into the page (see web/src/lib/http/tiles.ts); the setting allows no quotes. */
function withTiles(html: string, tiles: PageTiles | null): string {
  if (tiles === null) return html;
  const { kind, template, maxZoom } = tiles;
  const deepest = maxZoom === null ? '' : ` data-max-zoom="${maxZoom}"`;
  const address = template.replaceAll('&', '&amp;');
  return withHead(html, `<meta name="tiles-url" content="${address}" data-kind="${kind}"${deepest} />`);
}

/** Files for search engines that name whole addresses, and their types. */
const SITE_FILES = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
} as const;

const DAYS_OF_NOTICE = 180;
const DAY_MS = 86_400_000;

/** Where to report a weakness, as RFC 9116 has it; the mailbox is the one of the public page. */
const toSecurityText = (publicUrl: string, now: number): string =>
  [
    `Contact: mailto:kontakt@${new URL(publicUrl).hostname}`,
    `Expires: ${new Date(now + DAYS_OF_NOTICE * DAY_MS).toISOString().slice(0, 11)}00:00:00.000Z`,
    'Preferred-Languages: sr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Pages and site files have handlers of their own, compressed files are sent in place of theirs. */
const isServedOtherwise = (name: string): boolean =>
  Object.hasOwn(SITE_FILES, name) || /\.(?:html|br|gz)$|^\.vite\//.test(name);

/** Writes the public address of this deployment into a public file (see web/src/landing/render-page.tsx). */
const withAddress = (text: string, publicUrl: string): string =>
  text
    .replaceAll('{publicUrl}', publicUrl.replaceAll('&', '&amp;'))
    .replaceAll('{publicHost}', new URL(publicUrl).hostname);

type Read = (name: string) => string;

/** Sends a public page, which may draw with the one style element that the build put into it. */
function publicPageSender(html: string, fill: FillPage): SendPage {
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return pageSender(html, pagePolicy({ style: `sha256-${hash}` }), fill);
}

/** The page at `/`: files of the build, chosen by a query parameter of the address. */
export interface FrontPage {
  readonly parameter: string;
  /** Value of the parameter → file. */
  readonly files: Readonly<Record<string, string>>;
  /** The file for any other value and for none. */
  readonly otherwise: string;
  /** Writes what changes while the server runs into either file. It never throws: the page needs no database. */
  readonly fill: FillPage;
}

/** Serves the page at `/` and the files for search engines. */
function serveFrontPage(app: FastifyInstance, read: Read, page: FrontPage): void {
  const { parameter, files, otherwise, fill } = page;
  const senders = new Map(
    Object.entries(files).map(([value, file]) => [value, publicPageSender(read(file), fill)]),
  );
  const sendOtherwise = publicPageSender(read(otherwise), fill);
  app.get('/', (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?', 2)[1]).get(parameter) ?? '';
    return (senders.get(asked) ?? sendOtherwise)(request, reply);
  });
  for (const [name, type] of Object.entries(SITE_FILES)) {
    const text = read(name);
    app.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
  }
}

const sendNothing: SendPage = (_request, reply) => sendError(reply, new AppError('request.notFound'));

/** The built web, and what the pages of this deployment name. */
export interface WebPlace {
  readonly folder: string;
  readonly frontPage: FrontPage;
  /** null: the maps have none. */
  readonly tiles: PageTiles | null;
  readonly publicUrl: string;
  /** Elements for the head of the back-office's pages, asked for at every answer; undefined: none. */
  readonly head?: (() => Promise<string>) | undefined;
}

/**
 * Serves the built web from `folder`: the front page at `/`, and the files of the build, compressed where the build
 * has compressed ones. Returns what sends the back-office for any other path; without a build that is a 404.
 */
export function serveWeb(app: FastifyInstance, place: WebPlace): SendPage {
  const { folder, frontPage, tiles, publicUrl, head } = place;
  if (!fs.existsSync(path.join(folder, 'admin.html'))) return sendNothing;
  serveFiles(app, {
    folder,
    names: listFiles(folder).filter((name) => !isServedOtherwise(name)),
    prefix: '',
    cacheControl: (name) => (HASHED.test(name) ? FOREVER : 'no-cache'),
    isPreCompressed: true,
  });
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(toSecurityText(publicUrl, Date.now())),
  );
  const read: Read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  serveFrontPage(app, (name) => withAddress(read(name), publicUrl), frontPage);
  const fill = head && (async (html: string) => withHead(html, await head()));
  const sendPage = (name: string) =>
    pageSender(withTiles(read(name), tiles), pagePolicy(tiles?.origin ? { tiles: tiles.origin } : {}), fill);
  const sendAdmin = sendPage('admin.html');
  const sendSignIn = sendPage('login.html');
  return (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    if (FILE_PATH.test(pathname)) return sendNothing(request, reply);
    return (SIGN_IN_PATH.test(pathname) ? sendSignIn : sendAdmin)(request, reply);
  };
}
