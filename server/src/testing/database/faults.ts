import { Client } from 'pg';
import { afterAll } from 'vitest';

/** How a statement fails: the database refuses it, or the connection is closed before it is sent. */
export type Fault = 'refused' | 'lost';

/** The statements of a run's transactions after each `begin`, and whether the fault was reached. */
export interface FaultyRun<T> {
  readonly result: T;
  readonly statements: readonly string[];
  readonly isHit: boolean;
}

/** Runs a function while its statement `at` fails (counted from 1, with commits, without `begin`). */
export type RunWithFault = <T>(fault: Fault, at: number, run: () => Promise<T>) => Promise<FaultyRun<T>>;

interface Armed {
  readonly fault: Fault;
  readonly at: number;
  readonly statements: string[];
}

const REFUSED = { text: `do $$ begin raise exception 'a fault of the test'; end $$` };

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text'));

function cut(client: Client): void {
  const { stream } = Reflect.get(client, 'connection') as { stream: { destroy: () => void } };
  stream.destroy();
}

/**
 * Intercepts the statements of this test file: those inside transactions are counted, one of them fails on
 * demand. Reads outside of transactions are not changed. A `begin` fails only with its connection, which the first
 * statement after it shows as well.
 */
export function openFaults(): RunWithFault {
  const sendQuery: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof sendQuery !== 'function') throw new TypeError('pg sends its statements by Client.query.');
  const open = new WeakSet<Client>();
  let armed: Armed | undefined;

  /** The query to send instead of this one. */
  function pass(client: Client, query: unknown): unknown {
    const text = textOf(query);
    if (text === 'begin') open.add(client);
    else if (armed && open.has(client) && text !== 'rollback') {
      armed.statements.push(text);
      if (armed.statements.length === armed.at) {
        if (armed.fault === 'refused') return REFUSED;
        cut(client);
      }
    }
    if (text === 'commit' || text === 'rollback') open.delete(client);
    return query;
  }

  Object.assign(Client.prototype, {
    query(this: Client, query: unknown, ...rest: unknown[]): unknown {
      return Reflect.apply(sendQuery, this, [pass(this, query), ...rest]);
    },
  });
  afterAll(() => void Object.assign(Client.prototype, { query: sendQuery }));

  return async (fault, at, run) => {
    const statements: string[] = [];
    armed = { fault, at, statements };
    try {
      return { result: await run(), statements, isHit: statements.length >= at };
    } finally {
      armed = undefined;
    }
  };
}
