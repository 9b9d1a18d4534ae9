import type { Plugin } from 'vite';

const PAGE = /^\/[^.]*$/;
const PASS = /^\/(api|files|@|src\/|node_modules\/)/;

/** Where a page request is served from: `/` is the landing page, every other page path is the admin app. */
export function entryFor(url: string): string {
  const [path = '/', query] = url.split('?');
  if (path === '/' || PASS.test(path) || !PAGE.test(path)) return url;
  return query === undefined ? '/admin.html' : `/admin.html?${query}`;
}

type Next = () => void;
const rewrite = (request: { url?: string | undefined }, _response: unknown, next: Next) => {
  request.url = entryFor(request.url ?? '/');
  next();
};

/** Gives the development and preview servers the same two entries the product serves. */
export function adminFallback(): Plugin {
  return {
    name: 'majstorija:admin-fallback',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}
