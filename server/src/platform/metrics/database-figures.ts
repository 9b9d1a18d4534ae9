import { Gauge, Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { listRows } from '#platform/database/sql.ts';
import type { FigureSource } from './figure-source.ts';

/** Less than a Prometheus waits for, so that it gets the other figures when the database is frozen. */
const TIMEOUTS = { connection: 1_500, statement: 2_000, query: 2_500 };

const FigureRow = z.strictObject({ figure: z.string(), label: z.string().nullable(), value: z.number() });

/** The database of the server, and what features know of it. */
export interface DatabaseFiguresOptions {
  readonly url: string;
  readonly sources: readonly FigureSource[];
  readonly clock: () => Date;
  readonly log: Logger;
}

/** The figures that the database has. */
export interface DatabaseFigures {
  /** Reads them anew and returns them as a Prometheus reads them: none without the database, never an old value. */
  readonly read: () => Promise<string>;
  readonly close: () => Promise<void>;
}

function createGauges(
  registry: Registry,
  sources: readonly FigureSource[],
): ReadonlyMap<string, Gauge<string>> {
  const gauges = sources.flatMap(({ figures }) =>
    Object.entries(figures).map(([name, { help, label }]): [string, Gauge<string>] => [
      name,
      new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }),
    ]),
  );
  return new Map(gauges);
}

type Rows = readonly (z.output<typeof FigureRow> & { readonly source: FigureSource })[];

async function readAll(db: Db, { sources, clock }: DatabaseFiguresOptions): Promise<Rows> {
  const now = clock();
  const rows: Rows[number][] = [];
  for (const source of sources) {
    for (const row of await listRows(db, FigureRow, source.read(now))) rows.push({ ...row, source });
  }
  return rows;
}

function setValues(gauges: ReadonlyMap<string, Gauge<string>>, rows: Rows): void {
  for (const { figure, label, value, source } of rows) {
    const name = source.figures[figure]?.label;
    const gauge = gauges.get(figure);
    if (gauge === undefined) throw new TypeError(`${figure} is not declared`);
    gauge.set(name === undefined || label === null ? {} : { [name]: label }, value);
  }
}

/**
 * Reads figures over a connection of its own, so that they arrive when the pool of requests is exhausted. `registry` gets
 * `majstorija_database_up`.
 */
export function createDatabaseFigures(registry: Registry, options: DatabaseFiguresOptions): DatabaseFigures {
  const { url, log, sources } = options;
  const onError = (err: Error) => log.warn({ err }, 'the connection of the metrics broke');
  const name = 'majstorija metrics';
  const db = createDatabase({ url, poolSize: 1, applicationName: name, timeouts: TIMEOUTS, onError });
  const own = new Registry();
  const gauges = createGauges(own, sources);
  const up = new Gauge({
    name: 'majstorija_database_up',
    help: '1 when the database answered this process, else 0; without it its figures are left out.',
    registers: [registry],
  });
  return {
    read: async () => {
      try {
        setValues(gauges, await readAll(db, options));
        up.set(1);
        return await own.metrics();
      } catch (err) {
        log.warn({ err }, 'the figures of the database could not be read');
        up.set(0);
        return '';
      }
    },
    close: () => db.destroy(),
  };
}
