/** The map's tiles: the template for the pages, and the one host that their policy allows for pictures. */
export interface TilesPlace {
  readonly template: string;
  readonly origin: string;
}

const PARTS = ['{z}', '{x}', '{y}'] as const;

/** Only characters that cannot end an attribute or a policy; the query may contain a key. */
const PLAIN = /^[\w\-.~:/?&=%@+{}]+$/;

/** The tiles that OpenStreetMap lets anybody try; their terms keep them from the daily work of a firm. */
export const PUBLIC_TILES: TilesPlace = {
  template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  origin: 'https://tile.openstreetmap.org',
};

/** Reads `https://…/{z}/{x}/{y}.png`; throws an Error whose message names the fault and never the value. */
export function parseTilesUrl(text: string): TilesPlace {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('must be an http:// or https:// address');
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
  return { template: text, origin: url.origin };
}
