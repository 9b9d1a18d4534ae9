import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPastedHtml } from '#features/legal-documents/editor/clean-paste.ts';
import { EXTENSIONS } from '#features/legal-documents/editor/extensions.ts';
import { keepListsWhole } from '#features/legal-documents/editor/keep-lists.ts';
import textClasses from '#features/legal-documents/legal-text.module.css';

type TextEditorOptions = {
  /** HTML that the editor begins with. */
  html: string;
  attributes: Readonly<Record<string, string>>;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** The line of the cursor keeps clear of the toolbar, two rows high on a phone, which stands still over the text. */
const CLEAR = { top: 112, right: 0, bottom: 32, left: 0 } as const;

/** Tab leaves the text and Ctrl+Enter sends the form: neither writes anything. */
const isOfTheForm = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey));

/** Who comes by Tab sees the whole box, where it fits: the browser shows no more of it than the line of the cursor. */
function showWhole({ dom }: Editor['view'], { key }: KeyboardEvent): boolean {
  if (key === 'Tab') dom.scrollIntoView({ block: 'nearest' });
  return false;
}

/**
 * What the form holds and what the editor shows, kept one: what is put into the form from outside is shown, and a text
 * taken back to how it was is again what the server wrote, letter by letter.
 */
function useSameText(html: string, onChange: (html: string) => void) {
  const shown = useRef<{ html: string; doc: Editor['state']['doc'] } | undefined>(undefined);
  const told = useRef(html);
  const begin = (editor: Editor) => {
    shown.current = { html: told.current, doc: editor.state.doc };
  };
  const tell = (editor: Editor) => {
    const start = shown.current;
    told.current = start?.doc.eq(editor.state.doc) === true ? start.html : editor.getHTML();
    onChange(told.current);
  };
  const follow = (editor: Editor, wanted: string) => {
    if (wanted === told.current) return;
    told.current = wanted;
    // Nobody wrote this: it can't be undone.
    editor.chain().setMeta('addToHistory', false).setContent(wanted, { emitUpdate: false }).run();
    begin(editor);
  };
  return { begin, tell, follow };
}

/** An editor of rich text. Tab leaves it; a file dropped on it is not opened in place of the page. */
export function useTextEditor({ html, attributes, onChange, onBlur }: TextEditorOptions): Editor {
  const { begin, tell, follow } = useSameText(html, onChange);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The policy of the pages allows no style elements; the few rules stand in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: { class: textClasses.text ?? '', role: 'textbox', 'aria-multiline': 'true', ...attributes },
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      handleDOMEvents: { keydown: (_view, event) => isOfTheForm(event), keyup: showWhole },
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      transformPastedHTML: cleanPastedHtml,
      transformPasted: keepListsWhole,
    },
    onCreate: (event) => begin(event.editor),
    onUpdate: (event) => tell(event.editor),
    onBlur,
  });
  useEffect(() => follow(editor, html));
  return editor;
}
