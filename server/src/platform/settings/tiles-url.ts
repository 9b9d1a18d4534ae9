import { fileURLToPath } from 'node:url';

/**
 * The map's tiles: on a host, the template for the pages and the one origin that their policy allows for pictures; or in an archive
 * of one's own, that this server sends them from [addresses#tile-archive].
 */
export type TilesPlace =
  | { readonly kind: 'host'; readonly template: string; readonly origin: string }
  | { readonly kind: 'archive'; readonly file: string };

const PARTS = ['{z}', '{x}', '{y}'] as const;

/** Only characters that cannot end an attribute or a policy; the query may contain a key. */
const PLAIN = /^[\w\-.~:/?&=%@+{}]+$/;

/** The tiles that OpenStreetMap lets anybody try; their terms keep them from the daily work of a firm. */
export const PUBLIC_TILES: TilesPlace = {
  kind: 'host',
  template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  origin: 'https://tile.openstreetmap.org',
};

function parseArchive(url: URL): TilesPlace {
  if (url.host || url.search || url.hash || !url.pathname.endsWith('.pmtiles'))
    throw new Error('must be file:/// and the whole path of a .pmtiles file');
  return { kind: 'archive', file: fileURLToPath(url) };
}

/** Reads `https://…/{z}/{x}/{y}.png` or `file:///….pmtiles`; throws an Error whose message names the fault and never the value. */
export function parseTilesUrl(text: string): TilesPlace {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'file:') return parseArchive(url);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      'must be an http:// or https:// address, or file:/// and the whole path of a .pmtiles file',
    );
  if (!PARTS.every((part) => text.split(part).length === 2)) {
    throw new Error('must contain {z}, {x} and {y} once each');
  }
  const rest = PARTS.reduce((left, part) => left.replace(part, ''), text);
  if (/[{}]/.test(rest) || /[{}%]/.test(url.hostname)) {
    throw new Error('takes no other {parts}, and none in the host');
  }
  if (url.username || url.hash || !PLAIN.test(text)) {
    throw new Error('takes no user, fragment or unusual characters');
  }
  return { kind: 'host', template: text, origin: url.origin };
}
