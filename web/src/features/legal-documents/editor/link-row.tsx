import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { chainInText } from '#features/legal-documents/editor/chain-in-text.ts';
import { findHref } from '#features/legal-documents/editor/link-href.ts';
import { Button } from '#ui/buttons/button.tsx';
import fields from '#ui/forms/field.module.css';
import classes from './text-editor.module.css';

const INVALID = 'Unesite adresu sajta, email adresu ili broj telefona.';

type LinkRowProps = { editor: Editor; onClose: () => void };

/** Links what is selected; where nothing is, the address itself is written. */
function setLink(editor: Editor, href: string, typed: string): void {
  const chain = chainInText(editor);
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.extendMarkRange('link').setLink({ href }).run();
}

function useLinkRow({ editor, onClose }: LinkRowProps) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState('');
  const apply = () => {
    const href = findHref(typed);
    if (href === undefined) {
      setError(INVALID);
      return;
    }
    setLink(editor, href, typed.trim());
    onClose();
  };
  const remove = () => {
    chainInText(editor).extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const leave = () => {
    chainInText(editor).run();
    onClose();
  };
  const type = (text: string) => {
    setTyped(text);
    setError('');
  };
  return { hasLink: before !== '', typed, type, error, apply, remove, leave };
}

/** The target of the link, a field under the toolbar: Enter sets it, Escape leaves it unchanged. */
export function LinkRow(props: LinkRowProps) {
  const { hasLink, typed, type, error, apply, remove, leave } = useLinkRow(props);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const keys: Readonly<Record<string, () => void>> = { Enter: apply, Escape: leave };
  const onKeyDown = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <div className={classes.linkRow} role="group" aria-label="Link">
      <label htmlFor={id}>Adresa linka</label>
      <input
        id={id}
        className={fields.control}
        value={typed}
        ref={input}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        data-mantine-stop-propagation="true"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>Postavi link</Button>
      {hasLink && <Button onClick={remove}>Ukloni link</Button>}
      <Button variant="ghost" onClick={leave}>
        Odustani
      </Button>
      <p id={`${id}-error`} role="alert" className={classes.linkError}>
        {error}
      </p>
    </div>
  );
}
