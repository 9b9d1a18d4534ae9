/** One request; headers beyond the login's. */
export interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One line of the report: what is asked for, in turn, and the share of the limit it should reach. */
export interface Operation {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly aim?: number;
  /** What p99 should not exceed, in milliseconds. */
  readonly longest?: number;
  readonly next: () => Wanted;
  /** What the limit is asked instead, where it does less for the same. */
  readonly nextOfLimit?: () => Wanted;
}

/** The path of orders. */
export const ORDERS = '/api/v1/orders';

/** Starts again at the end: a request is sent as often as a run needs. */
export function inTurn<T>(all: readonly T[]): () => T {
  let index = 0;
  return () => {
    const one = all[index % all.length];
    index += 1;
    if (one === undefined) throw new Error('The database has nothing to ask for.');
    return one;
  };
}

/** An operation that reads. */
export const read = (name: string, wanted: readonly Wanted[], aim?: number): Operation => ({
  name,
  kind: 'read',
  next: inTurn(wanted),
  ...(aim !== undefined && { aim }),
});

/** A read of which the limit does less than the product, so that only its time has an aim, in milliseconds. */
export const timed = (name: string, wanted: readonly Wanted[], longest: number): Operation => ({
  ...read(name, wanted),
  longest,
  nextOfLimit: inTurn(wanted),
});

/** A page of orders. */
export const list = (query: Record<string, string>): Wanted => ({
  method: 'GET',
  path: `${ORDERS}?${new URLSearchParams({ page: '1', pageSize: '25', ...query }).toString()}`,
});

/** One after another from each part, so that the mix holds each as often. */
export function mix(parts: readonly (readonly Wanted[])[]): Wanted[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }).flatMap((_, turn) =>
    parts.flatMap((part) => part[turn % part.length] ?? []),
  );
}
