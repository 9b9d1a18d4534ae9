import autocannon from 'autocannon';
import type { Wanted } from '../requests/operations.ts';

/** One run of one operation on one server; times in milliseconds, each request's own. */
export interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
  readonly errors: number;
}

export interface Plan {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly amount: number;
  readonly next: () => Wanted;
}

const DONE_CHECK_MS = 5;

/** Sends that many requests over persistent connections, each after the complete answer to the one before. */
export function load({ url, headers, connections, amount, next }: Plan): Promise<Load> {
  const setupRequest = () => {
    const wanted = next();
    return { ...wanted, headers: { ...headers, ...wanted.headers } };
  };
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const start = performance.now();
    let last = start;
    const options = { url, connections, amount: Math.max(amount, connections), sampleInt: DONE_CHECK_MS };
    const run = autocannon({ ...options, requests: [{ setupRequest }] }, (error, result) => {
      if (error) return reject(error);
      const perSecond = (times.length * 1000) / (last - start);
      resolve({ perSecond, times, errors: result.errors + result.timeouts + result.non2xx });
    });
    run.on('response', (_client: unknown, _status: number, _bytes: number, time: number) => {
      times.push(time);
      last = performance.now();
    });
  });
}
