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

/** The policy of answers that are not pages: nothing is allowed. */
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

/** The policy of our pages: their own files and pictures, the given style and tiles. */
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

/** The policy of a static page: its one style element, our icon and fonts, and a form of its own where it has one. */
export const readingPolicy = (style: string, { hasForm = false } = {}): string =>
  toPolicy({
    'default-src': "'none'",
    'script-src': "'none'",
    'style-src': `'${style}'`,
    'img-src': "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': hasForm ? "'self'" : "'none'",
    'frame-ancestors': "'none'",
  });

/** The policy of a mail shown in our frame: inline styles, and links that open in a new window. */
export const letterPolicy = `${toPolicy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})}; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** The headers of every answer. */
export function protectiveHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const transport = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };
  return { ...EVERYWHERE, 'content-security-policy': DATA_POLICY, ...(isHttps && transport) };
}

/** Adds the headers to every answer; pages replace the policy by `pagePolicy`. */
export function protectAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
