import type { Plugin } from 'vite';

const PAGE = /^\/[^.]*$/;
/** The addresses of the sign-in page, which is loaded before the rest of the back-office. */
const SIGN_IN = /^\/(login|auth)\/?$/;
const PASS = /^\/(api|files|@|src\/|node_modules\/)/;

/** Where a page request is served from: `/` is the landing page, every other page path is the admin app. */
function entryFor(url: string): string {
  const [path = '/', query] = url.split('?');
  if (path === '/' || PASS.test(path) || !PAGE.test(path)) return url;
  const page = SIGN_IN.test(path) ? '/login.html' : '/admin.html';
  return query === undefined ? page : `${page}?${query}`;
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
