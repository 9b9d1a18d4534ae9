import { useEffect, useSyncExternalStore } from 'react';
import { firstQuestion, giveUpAll, watchQuestions } from './conflict-questions.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** Asks about conflicts on every page, also when the screen that assigned is closed. */
export function ConflictHost() {
  const question = useSyncExternalStore(watchQuestions, firstQuestion);
  useEffect(() => giveUpAll, []);
  if (question === undefined) return null;
  return <ConflictDialog key={question.id} question={question} onClose={() => question.answer(undefined)} />;
}
