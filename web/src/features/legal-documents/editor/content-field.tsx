import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { countOf, type WordForms } from '@majstorija/contract/text/format.ts';
import { LinkRow } from '#features/legal-documents/editor/link-row.tsx';
import { Outline } from '#features/legal-documents/editor/outline.tsx';
import { readFacts } from '#features/legal-documents/editor/text-facts.ts';
import { Toolbar } from '#features/legal-documents/editor/toolbar.tsx';
import { useTextEditor } from '#features/legal-documents/editor/use-text-editor.ts';
import type { LegalControl } from '#features/legal-documents/form/legal-form.ts';
import fields from '#ui/forms/field.module.css';
import classes from './text-editor.module.css';

const WORDS: WordForms = { one: 'reč', few: 'reči', other: 'reči' };
const LABEL = 'Sadržaj';

const factsOf = ({ editor }: { editor: Editor }) => readFacts(editor);

function useContentEditor(control: LegalControl, id: string) {
  const { field, fieldState } = useController({ control, name: 'content' });
  const editor = useTextEditor({
    html: field.value,
    attributes: {
      id: `${id}-text`,
      'aria-labelledby': `${id}-label`,
      'aria-describedby': `${id}-hint ${id}-error`,
      tabindex: '0',
    },
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  return { editor, error: fieldState.error?.message };
}

/** The text of a document: its value is HTML of the allow-list, edited as it will be read. */
export function ContentField({ control }: { control: LegalControl }) {
  const id = useId();
  const { editor, error } = useContentEditor(control, id);
  const { words, headings } = useEditorState({ editor, selector: factsOf });
  const [isLinking, setLinking] = useState(false);
  return (
    <div className={classes.content}>
      <div className={classes.writing}>
        <div className={classes.head}>
          <p id={`${id}-label`} className={fields.label}>
            {LABEL}
          </p>
          <p className={classes.words}>{countOf(words, WORDS)}</p>
        </div>
        <p id={`${id}-hint`} className={fields.hint}>
          Tekst možete preneti iz Word-a: naslovi i liste ostaju, slike i boje ne. Tab izlazi iz teksta.
        </p>
        <div className={classes.editor} data-invalid={error !== undefined || undefined}>
          <div className={classes.bar}>
            <Toolbar
              editor={editor}
              textId={`${id}-text`}
              isLinkOpen={isLinking}
              onLink={() => setLinking((isOpen) => !isOpen)}
            />
            {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
          </div>
          <EditorContent
            editor={editor}
            className={classes.paper}
            data-field="content"
            data-label={LABEL}
            data-fault={error}
          />
        </div>
        <p id={`${id}-error`} className={fields.error}>
          {error !== undefined && <CircleAlert size={16} aria-hidden="true" />}
          {error}
        </p>
      </div>
      <Outline editor={editor} headings={headings} />
    </div>
  );
}
