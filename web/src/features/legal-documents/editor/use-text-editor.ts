import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { cleanPastedHtml } from '#features/legal-documents/editor/clean-paste.ts';
import { EXTENSIONS } from '#features/legal-documents/editor/extensions.ts';
import { keepListsWhole } from '#features/legal-documents/editor/keep-lists.ts';
import { toast } from '#ui/toasts/toast.ts';
import textClasses from '#shared/legal-documents/legal-text.module.css';

type TextEditorOptions = {
  /** The initial HTML of the editor. */
  html: string;
  attributes: Readonly<Record<string, string>>;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** Says which words of a pasted text were left out, since their author had struck them [legal#paste]. */
const tellStruck = (texts: readonly string[]) => toast.info(`Izbačen je obrisan tekst: ${texts.join('; ')}`);

/** Keeps the line of the cursor clear of the toolbar, two rows high on a phone, which is fixed over the text. */
const CLEAR = { top: 112, right: 0, bottom: 32, left: 0 } as const;

/** Tab leaves the text and Ctrl+Enter sends the form: neither writes anything. */
const isOfTheForm = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey));

/** Focus by Tab shows the whole box, where it fits: the browser alone scrolls only to the line of the cursor. */
function showWhole({ dom }: Editor['view'], { key }: KeyboardEvent): boolean {
  if (key === 'Tab') dom.scrollIntoView({ block: 'nearest' });
  return false;
}

/**
 * Keeps the form's value and the editor's text equal: a value set from outside is shown, and a text changed back to how
 * it was is again the server's HTML, letter by letter.
 */
function useSameText(html: string, onChange: (html: string) => void) {
  const shown = useRef<{ html: string; doc: Editor['state']['doc'] } | undefined>(undefined);
  const lastHtml = useRef(html);
  const start = (editor: Editor) => {
    shown.current = { html: lastHtml.current, doc: editor.state.doc };
  };
  const report = (editor: Editor) => {
    const known = shown.current;
    lastHtml.current = known?.doc.eq(editor.state.doc) === true ? known.html : editor.getHTML();
    onChange(lastHtml.current);
  };
  const follow = (editor: Editor, wanted: string) => {
    if (wanted === lastHtml.current) return;
    lastHtml.current = wanted;
    // The user did not write this: it can't be undone.
    editor.chain().setMeta('addToHistory', false).setContent(wanted, { emitUpdate: false }).run();
    start(editor);
  };
  return { start, report, follow };
}

/** An editor of rich text. Tab leaves it; a file dropped on it is not opened in place of the page. */
export function useTextEditor({ html, attributes, onChange, onBlur }: TextEditorOptions): Editor {
  const { start, report, follow } = useSameText(html, onChange);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The policy of the pages allows no style elements; the few rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      attributes: { class: textClasses.text ?? '', role: 'textbox', 'aria-multiline': 'true', ...attributes },
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      handleDOMEvents: { keydown: (_view, event) => isOfTheForm(event), keyup: showWhole },
      handleDrop: (_view, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      transformPastedHTML: (pasted: string) => cleanPastedHtml(pasted, tellStruck),
      transformPasted: keepListsWhole,
    },
    onCreate: (event) => start(event.editor),
    onUpdate: (event) => report(event.editor),
    onBlur,
  });
  useEffect(() => follow(editor, html));
  return editor;
}
