import { usePersonPeek } from './use-person-peek.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const PersonPeek = lazyDialog(async () => (await import('#features/people/peek/person-peek.tsx')).PersonPeek);

/** The panel of a person or company, on every page [people#peek]; its code is fetched when it first opens. */
export function PersonPeekHost() {
  const { person, close } = usePersonPeek();
  return person !== undefined && <PersonPeek person={person} onClose={close} />;
}
