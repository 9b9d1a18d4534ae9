import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

type Directives = Readonly<Record<string, readonly string[]>>;

/** The headers that helmet sets by these options, once for all answers. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw new TypeError('helmet sets no headers', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Throws for a directive or a value that would end it. */
function toPolicy(directives: Directives): string {
  const options = { contentSecurityPolicy: { useDefaults: false, directives } } as const;
  return headersOf(options)['content-security-policy'] ?? '';
}

/** The policy of answers that are not pages: nothing is allowed. */
const DATA_DIRECTIVES: Directives = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

type PageNeeds = {
  /** Hash of a style element (`sha256-…`). */
  style?: string;
  /** Origin of the map's tiles (`https://…`). */
  tiles?: string;
};

/** The policy of our pages: their own files and pictures, the given style and tiles. */
export const pagePolicy = ({ style, tiles }: PageNeeds = {}): string =>
  toPolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...(style === undefined ? [] : [`'${style}'`])],
    'img-src': ["'self'", 'data:', 'blob:', ...(tiles === undefined ? [] : [tiles])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });

/** The policy of a static page: its one style element, our icon and fonts, and a form of its own where it has one. */
export const readingPolicy = (style: string, { hasForm = false } = {}): string =>
  toPolicy({
    ...DATA_DIRECTIVES,
    'script-src': ["'none'"],
    'style-src': [`'${style}'`],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': [hasForm ? "'self'" : "'none'"],
  });

/** The policy of a mail shown in our frame: inline styles, and links that open in a new window. */
export const letterPolicy = toPolicy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/**
 * The headers of every answer [security#response-headers]: of helmet's those that matter to browsers of today, HSTS behind https alone.
 */
export function protectiveHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: DATA_DIRECTIVES },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    xFrameOptions: { action: 'deny' },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return { ...headers, 'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()' };
}

/** Adds the headers to every answer; pages replace the policy by `pagePolicy`. */
export function protectAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
