import { afterAll } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import { createLogger } from '#platform/process/log.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { toCaller, type TestApp } from '#testing/app/test-app.ts';
import { aConfig } from '#testing/builders/configs.ts';

type Line = Readonly<Record<string, unknown>>;

/** The app of a test, traced: `flush` ends the tracing, so that the collector has everything; `logged` is its log. */
export async function tracedApp({ beside, url, as }: TestApp, endpoint: string, deps: Partial<Deps> = {}) {
  const { tracing: place } = aConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  if (place === null) throw new TypeError('nothing would be traced');
  const logged: Line[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line));
  const log = createLogger({ logLevel: 'debug', tracing: place }, { write });
  const tracing = openTracing(place, log);
  const db = createDatabase({ url, poolSize: 4, isTraced: true, onError: () => undefined });
  afterAll(() => db.destroy());
  const app = await beside({ deps: { db, tracing, log, ...deps } });
  const caller = (role: Parameters<typeof as>[0]) => {
    const { user, accessToken } = as(role);
    return toCaller(app, { ...user, accessToken });
  };
  return { app, logged, as: caller, flush: () => tracing.close() };
}
