import { contestedFields } from '@majstorija/contract/changes.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { MergeConflict } from '#lib/http/merge-conflict.ts';

type Versioned = { readonly version: number };

/** Changed fields of what a form was opened with. */
export type Edit<Saved extends Versioned, Body extends object> = {
  base: Saved;
  changes: Body;
  /** The fields of a stored one that a change may have, by their names in the body. */
  fieldsOf: (saved: Saved) => { readonly [K in keyof Body]?: unknown };
  /** Called with what is stored now before MergeConflict is thrown. */
  onConflict: (fresh: Saved) => void;
};

type Calls<Saved extends Versioned, Body extends object, Answer> = {
  /** The error of an old version. */
  stale: ErrorCode;
  read: () => Promise<Saved>;
  send: (changes: Body, current: Saved) => Promise<Answer>;
};

/** Others may save between reading and sending again; more often than this is a fault. */
const MOST_TRIES = 5;

/**
 * Sends a change with the version that it is based on. When another user has changed other fields meanwhile, both changes
 * count: it is sent again on what is stored now. Throws MergeConflict when they changed one of the same fields to another
 * value [people#merge].
 */
export async function saveMerged<Saved extends Versioned, Body extends object, Answer>(
  { base, changes, fieldsOf, onConflict }: Edit<Saved, Body>,
  { stale, read, send }: Calls<Saved, Body, Answer>,
): Promise<Answer> {
  let current = base;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(changes, current);
    } catch (error) {
      if (!isApiError(error, stale) || tries === MOST_TRIES) throw error;
    }
    current = await read();
    const contested = contestedFields(fieldsOf(base), fieldsOf(current), changes);
    if (contested.length === 0) continue;
    onConflict(current);
    throw new MergeConflict();
  }
}
