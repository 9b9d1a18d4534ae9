import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  readonly until: AbortSignal;
  /** Whose work it is; undefined for nobody's. */
  readonly caller: string | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs work that is wanted until the signal aborts; its reason is what waiting parts of the work reject with. `caller` is the account that
 * wants it, by default the one of the work around.
 */
export const runWanted = <T>(until: AbortSignal, work: () => T, caller = callerOfWork()): T =>
  scopes.run({ until, caller }, work);

/** Aborts when nobody wants the result of this code any more; undefined for work that no caller waits for. */
export const unwantedSignal = (): AbortSignal | undefined => scopes.getStore()?.until;

/** The account whose work this is; undefined for nobody's. */
export const callerOfWork = (): string | undefined => scopes.getStore()?.caller;
