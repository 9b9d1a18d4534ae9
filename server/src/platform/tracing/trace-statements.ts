import type { Pool, PoolClient } from 'pg';
import { activeSpan, errorType, type Span, type SpanStart } from './active-span.ts';
import { statementSummary } from './statement-summary.ts';

type Call = (...given: unknown[]) => unknown;

/** The text and the name of a statement whose answer is a promise; undefined for any other call of `query`. */
function readStatement([first, ...more]: unknown[]): { text: string; name?: unknown } | undefined {
  if (more.some((one) => typeof one === 'function')) return undefined;
  if (typeof first === 'string') return { text: first };
  if (typeof first !== 'object' || first === null || 'submit' in first) return undefined;
  if (!('text' in first) || typeof first.text !== 'string') return undefined;
  return { text: first.text, ...('name' in first && { name: first.name }) };
}

/** The name under which the plan is stored tells statements with the same summary apart; it differs between processes. */
function toStart({ text, name }: { text: string; name?: unknown }): SpanStart {
  const { operation, table } = statementSummary(text);
  const summary = table === undefined ? operation : `${operation} ${table}`;
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table !== undefined && { 'db.collection.name': table }),
      ...(typeof name === 'string' && { 'majstorija.statement': name }),
    },
  };
}

/** Ends the span with the promise, which is left as it is. */
function endWith(span: Span, answer: unknown): void {
  Promise.resolve(answer).then(
    () => span.end(),
    (error: unknown) => {
      span.fail(errorType(error));
      span.end();
    },
  );
}

function traceClient(client: PoolClient): void {
  const query: Call = client.query.bind(client);
  const traced: Call = (...given) => {
    const parent = activeSpan();
    const statement = parent && readStatement(given);
    if (!parent || !statement) return query(...given);
    const span = parent.begin(toStart(statement));
    const answer = query(...given);
    endWith(span, answer);
    return answer;
  };
  client.query = traced as PoolClient['query'];
}

const WAIT: SpanStart = { name: 'wait for a connection', kind: 'internal' };

/** Shows, in the spans that are active, the statements of a pool and how long a connection was waited for when none was idle. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', traceClient);
  const connect: Call = pool.connect.bind(pool);
  const traced: Call = (...given) => {
    const parent = activeSpan();
    if (!parent || given.length > 0 || pool.idleCount > 0) return connect(...given);
    const span = parent.begin(WAIT);
    const connected = connect();
    endWith(span, connected);
    return connected;
  };
  pool.connect = traced as Pool['connect'];
}
