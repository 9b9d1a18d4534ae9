import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<AbortSignal>();

/** Runs work that is wanted until the signal aborts; its reason is what waiting parts of the work reject with. */
export const runWanted = <T>(until: AbortSignal, work: () => T): T => scopes.run(until, work);

/** Aborts when nobody wants the result of this code any more; undefined for work that no caller waits for. */
export const unwantedSignal = (): AbortSignal | undefined => scopes.getStore();
