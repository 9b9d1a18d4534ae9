import { useId } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { useMentionBox, type WriteText } from '#features/orders/page/comments/use-mention-box.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import type { BoxProps } from '#ui/forms/textarea-field.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './mention.module.css';

const FAILURE = 'Lista operatera nije otvorena. Upišite ime i prezime iza @, ili proverite vezu.';

const list = lazyPart(async () => (await import('./mention-list.tsx')).MentionList);

const spokenCount = (count: number) =>
  `${countOf(count, NOUNS.operater)} za pominjanje, strelice biraju, Enter upisuje`;

function useList(isOpen: boolean) {
  const List = useLazyPart(list, isOpen, { onFailure: () => toast.error(FAILURE) });
  return { List };
}

/**
 * The box of a comment: `@` opens a list of the operators [notices#typing-a-mention]. The focus stays in the text; the code of the list is
 * fetched when the box is first used [performance#loaded-when-opened].
 */
export function MentionBox({ onWrite, ...box }: BoxProps & { onWrite: WriteText }) {
  const id = useId();
  const mentions = useMentionBox(onWrite);
  const { shown, at, isOpen, follow, press, leave } = mentions;
  const { List } = useList(isOpen);
  const isThere = isOpen && List !== undefined;
  const hasEntries = isThere && shown.length > 0;
  const entryId = (place: number) => `${id}-${place}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and caret are heard from the box inside
    <span
      className={classes.box}
      onSelect={follow}
      onInput={follow}
      onKeyDown={isThere ? press : undefined}
      onFocus={list.preload}
      onBlur={leave}
    >
      <textarea
        {...box}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isThere ? id : undefined}
        aria-activedescendant={hasEntries ? entryId(at) : undefined}
      />
      {List !== undefined && <List id={id} entryId={entryId} mentions={mentions} />}
      <HiddenText role="status">{hasEntries && spokenCount(shown.length)}</HiddenText>
    </span>
  );
}
