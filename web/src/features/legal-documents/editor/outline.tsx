import type { Editor } from '@tiptap/react';
import { useId } from 'react';
import { chainInText } from '#features/legal-documents/editor/chain-in-text.ts';
import type { Heading } from '#features/legal-documents/editor/text-facts.ts';
import classes from './text-editor.module.css';

type OutlineProps = { editor: Editor; headings: readonly Heading[] };

/** The headings of the text beside it; each scrolls to its place. */
export function Outline({ editor, headings }: OutlineProps) {
  const id = useId();
  const go = (at: number) =>
    chainInText(editor)
      .setTextSelection(at + 1)
      .run();
  return (
    <nav className={classes.outline} aria-labelledby={id}>
      <h3 id={id}>Naslovi u tekstu</h3>
      {headings.length === 0 && <p>Još nema naslova. Sa njima se dugačak tekst lakše čita.</p>}
      <ol>
        {headings.map(({ level, text, at }) => (
          <li key={at} data-level={level}>
            <button type="button" onClick={() => go(at)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
