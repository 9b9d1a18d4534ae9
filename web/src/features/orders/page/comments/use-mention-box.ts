import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { findTypedMention, type TypedMention } from '#features/orders/page/comments/mentions.ts';
import { activeAdminOptions } from '#shared/people/admin-options.tsx';
import { matching } from '#ui/choice/matching.ts';

/** So few fit into any window: a list that scrolls could not be reached from the text by every reader. */
const LISTED = 6;

/** Replaces the text of the form's field. */
export type WriteText = (text: string) => void;

/** The active operators but oneself, by name; asked for when the first mention is typed. */
function useColleagues(isWanted: boolean) {
  const me = useCurrentUser()._id;
  const { data, isPending } = useQuery({ ...adminOptionsQuery(), enabled: isWanted });
  const options = useMemo(() => activeAdminOptions((data ?? []).filter(({ _id }) => _id !== me)), [data, me]);
  return { options, isLoading: isWanted && isPending };
}

/** Writes the name in place of what was typed; the caret is then behind it. */
function writeName(box: HTMLTextAreaElement, { start }: TypedMention, name: string, write: WriteText): void {
  const rest = box.value.slice(box.selectionStart);
  const before = `${box.value.slice(0, start)}@${name}${/^\s/.test(rest) ? '' : ' '}`;
  // The caret can be placed only in the text that is there.
  flushSync(() => write(before + rest));
  box.focus();
  box.setSelectionRange(before.length, before.length);
}

/** The mention that the caret is in; Escape puts its list aside until another one is typed. */
function useTypedMention() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<TypedMention | undefined>(undefined);
  const [aside, setAside] = useState<number | undefined>(undefined);
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    box.current = target;
    const { value, selectionStart, selectionEnd } = target;
    const next = selectionStart === selectionEnd ? findTypedMention(value, selectionStart) : undefined;
    setTyped(next);
    if (next?.start !== aside) setAside(undefined);
  };
  return {
    box,
    typed: typed?.start === aside ? undefined : typed,
    follow,
    putAside: () => setAside(typed?.start),
    leave: () => setTyped(undefined),
  };
}

/** The list of operators below a comment while a mention is typed, and its keys [notices#typing-a-mention]. */
export function useMentionBox(write: WriteText) {
  const { box, typed, follow, putAside, leave } = useTypedMention();
  const { options, isLoading } = useColleagues(typed !== undefined);
  const [mark, setMark] = useState({ name: '', at: 0 });
  const name = typed?.name ?? '';
  // A name that is already whole and has its blank needs no list.
  const isWhole = options.some(({ label }) => name === `${label} `);
  const shown = typed === undefined || isWhole ? [] : matching(options, name).slice(0, LISTED);
  const at = mark.name === name ? Math.min(mark.at, shown.length - 1) : 0;
  const choose = (id: string) => {
    const chosen = shown.find(({ value }) => value === id);
    if (chosen !== undefined && typed !== undefined && box.current !== null)
      writeName(box.current, typed, chosen.label, write);
  };
  const step = (by: number) => setMark({ name, at: (at + by + shown.length) % shown.length });
  const take = () => choose(shown[at]?.value ?? '');
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: take,
    Tab: take,
    Escape: putAside,
  };
  const press = (event: KeyboardEvent) => {
    const act =
      shown.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : keys[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { shown, at, isLoading, isOpen: shown.length > 0 || isLoading, follow, press, choose, leave };
}
