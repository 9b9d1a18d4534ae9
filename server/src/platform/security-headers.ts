import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
} as const;

function toPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** What an answer that is no page may do in a browser: nothing. */
const DATA_POLICY = toPolicy({
  'default-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

type PageNeeds = {
  /** Hash of a style element (`sha256-…`). */
  style?: string;
  /** Origin of the map's tiles (`https://…`). */
  tiles?: string;
};

/** What our pages may load: their own files and pictures, and what is named beyond those. */
export function pagePolicy({ style, tiles }: PageNeeds = {}): string {
  return toPolicy({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': style === undefined ? "'self'" : `'self' '${style}'`,
    'img-src': `'self' data: blob:${tiles === undefined ? '' : ` ${tiles}`}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
}

/** What a page that is only read may do: look as its one style element says, with our icon. */
export const readingPolicy = (style: string): string =>
  toPolicy({
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': `'${style}'`,
    'img-src': "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** What a mail shown in a frame of ours may do: look as it looks, and open its link in a window of its own. */
export const letterPolicy = `${toPolicy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})}; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** What every answer carries, whatever it is. */
export function protectiveHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const transport = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };
  return { ...EVERYWHERE, 'content-security-policy': DATA_POLICY, ...(isHttps && transport) };
}

/** Puts the headers on every answer; what serves pages replaces the policy by `pagePolicy`. */
export function protectAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
