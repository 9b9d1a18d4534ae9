// What the scripts and fonts of a first visit weigh, as they are sent to a browser: `size-limit` refuses more
// [performance#first-route-weight]. The files are those that the built pages name and what they import, by Vite's manifest.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const DIST = 'web/dist';
/** @param {string} file */
const read = (file) => readFileSync(path.join(DIST, file), 'utf8');

/** @type {Record<string, { file: string, name: string, imports?: string[] }>} */
const manifest = JSON.parse(read('.vite/manifest.json'));

/** The key of a part: of its module, or of the file that it shares with others. @param {string} part */
function keyOf(part) {
  const key = Object.keys(manifest).find((one) => one === `src/${part}` || manifest[one]?.name === part);
  if (key === undefined) throw new Error(`${part} is no part of the build`);
  return key;
}

/** The scripts of these parts with all that they import. @param {string[]} parts */
function scriptsOf(...parts) {
  const keys = new Set(parts.map(keyOf));
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return new Set([...keys].map((key) => manifest[key]?.file ?? ''));
}

/** What a page of the built product names. @param {string} page @param {RegExp} link */
const namesOf = (page, link) => [...read(page).matchAll(link)].map(([, file]) => file ?? '');
const SCRIPT = /<(?:script\b[^>]*\bsrc|link\b[^>]*\brel="modulepreload"[^>]*\bhref)="\/([^"]+)"/g;
const FONT = /<link\b[^>]*\bas="font"[^>]*\bhref="\/([^"]+)"/g;

/** The pages that the routes name, and the parts of two of the orders' layouts. */
const ORDERS = 'features/orders/list/orders-page.tsx';
const ORDER = 'features/orders/page/order-page.tsx';
const pages = [
  ...readFileSync('web/src/app/routes.tsx', 'utf8').matchAll(/import\(\s*'#(features\/[^']+)'/g),
];
const LAYOUTS = {
  board: ['features/orders/board/orders-board.tsx'],
  stages: ['features/orders/stages/orders-stages.tsx'],
  map: ['features/orders/map/orders-map.tsx', 'ui/map/map-view.tsx'],
};

/** In their group a page has no key of its own. @type {Record<string, string>} */
const GROUPED = { [ORDERS]: 'orders-list' };

/** What a first visit loads with such a page, signed in. @param {string[]} parts */
const visit = (...parts) =>
  new Set([
    ...namesOf('admin.html', SCRIPT),
    ...scriptsOf('admin', 'desk', 'live', ...parts.map((part) => GROUPED[part] ?? part)),
  ]);

/** @param {string} what @param {Set<string>} files @param {number} most */
function refuseMore(what, files, most) {
  if (files.size > most) throw new Error(`${what} loads ${files.size} files: ${[...files].join(', ')}`);
}

const orders = visit(ORDERS);
refuseMore('A first visit to the orders', orders, 20);
if ([...orders].some((file) => file.startsWith('assets/zod-')))
  throw new Error('A first visit loads the validator');
// With what the first use of the list loads ahead.
const AHEAD = ['features/search/search-dialog.tsx', 'ui/choice/choice-list.tsx'];
const NEW_ORDER = 'shared/orders/create/create-order-dialog.tsx';
/** @param {string[]} parts */
const further = (...parts) => scriptsOf(...AHEAD, NEW_ORDER, ...parts).difference(orders);
refuseMore('Opening an order', further(ORDER), 16);
refuseMore("'Nov nalog'", further('shared/orders/create/new-caller.tsx'), 16);

/** @param {string} name @param {Iterable<string>} files @param {string} limit */
const scripts = (name, files, limit) => ({
  name,
  path: [...files].map((file) => path.join(DIST, file)),
  limit,
  brotli: true,
});
/** Forms and charts weigh more than lists. @param {Set<string>} files */
const limitOf = (files) =>
  [...files].some((file) => /\/(?:form-library|report-page)-/.test(file)) ? '340 kB' : '300 kB';

/** @param {string} page */
const fonts = (page) => ({ ...scripts(`fonts of ${page}`, namesOf(page, FONT), '95 kB'), brotli: false });

export default [
  scripts('first visit to /login', namesOf('login.html', SCRIPT), '80 kB'),
  scripts('first visit to /', namesOf('index.html', SCRIPT), '60 kB'),
  scripts('first visit to /?za=majstore', namesOf('majstori.html', SCRIPT), '60 kB'),
  scripts('first visit to the orders', orders, '175 kB'),
  ...Object.entries(LAYOUTS).map(([layout, parts]) =>
    scripts(`first visit to the ${layout}`, visit(ORDERS, ...parts), '300 kB'),
  ),
  ...pages
    .map(([, page]) => page ?? '')
    .filter((page) => page !== ORDERS)
    .map((page) =>
      scripts(`first visit to ${path.basename(page, '.tsx')}`, visit(page), limitOf(visit(page))),
    ),
  // For an archive of shapes alone [addresses#tile-shapes].
  scripts('the drawing of shapes', [manifest[keyOf('ui/map/shapes/shapes-layer.ts')]?.file ?? ''], '33 kB'),
  fonts('login.html'),
  fonts('admin.html'),
];
