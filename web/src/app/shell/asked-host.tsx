import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { firstAsked, giveUpAsked, watchAsked } from '#ui/dialogs/asked.ts';

/** Draws the question that is asked now, on every page. */
export function AskedHost() {
  const asked = useSyncExternalStore(watchAsked, firstAsked);
  useEffect(() => giveUpAsked, []);
  return asked !== undefined && <Fragment key={asked.id}>{asked.dialog}</Fragment>;
}
