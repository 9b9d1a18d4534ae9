import http, { type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Registry } from '@prometheus-io/client';
import type { MetricsPlace } from '#platform/settings/metrics-place.ts';
import { toListenError } from '#platform/process/start-failure.ts';

const PATH = '/metrics';

/** What the port shows. */
interface Shown {
  readonly registry: Registry;
  /** Further figures as text, read anew for each answer. */
  readonly readMore: () => Promise<string>;
  readonly log: Logger;
}

/** Several that ask at the same time get one reading, so that the load on the database has a bound. */
function createReading({ registry, readMore }: Shown): () => Promise<string> {
  let reading: Promise<string> | undefined;
  const readNow = async () => {
    const more = await readMore();
    return `${await registry.metrics()}${more}`;
  };
  return () => {
    reading ??= readNow().finally(() => (reading = undefined));
    return reading;
  };
}

/**
 * Whether the request names this machine by an address, `localhost` or METRICS_HOST: a page of another site whose name leads here does not
 * [running#metrics].
 */
function isOwnHost({ headers }: IncomingMessage, own: string): boolean {
  const url = `http://${headers.host ?? ''}`;
  if (headers.host === undefined || !URL.canParse(url)) return false;
  const name = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  return isIP(name) !== 0 || name === 'localhost' || name === own.toLowerCase();
}

function createListener(shown: Shown, own: string): RequestListener {
  const read = createReading(shown);
  return (request, response) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (!isOwnHost(request, own)) response.writeHead(421, headers).end();
    else if (request.url !== PATH) response.writeHead(404, headers).end();
    else if (request.method !== 'GET') response.writeHead(405, { ...headers, allow: 'GET' }).end();
    else {
      read().then(
        (text) =>
          response.writeHead(200, { ...headers, 'content-type': shown.registry.contentType }).end(text),
        (err: unknown) => {
          shown.log.error({ err }, 'the metrics could not be written');
          response.writeHead(500, headers).end();
        },
      );
    }
  };
}

/** The port of the metrics, listening. */
export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

function listen(server: Server, { host, port }: MetricsPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
}

/** Answers `GET /metrics` on a port of its own, and nothing else. Throws ConfigError when the port is taken. */
export async function serveMetrics(shown: Shown, place: MetricsPlace): Promise<MetricsServer> {
  const server = http.createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8 * 1024 },
    createListener(shown, place.host),
  );
  await listen(server, place).catch((error: unknown) => {
    throw toListenError(error, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  });
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  return { port: (server.address() as AddressInfo).port, close };
}
