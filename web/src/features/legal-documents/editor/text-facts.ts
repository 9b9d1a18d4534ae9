import type { Editor } from '@tiptap/react';

const WORD = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;

/** A heading of the text, and where in the document it starts. */
export type Heading = { level: number; text: string; at: number };

/** How many words a text has; numbers count, punctuation does not. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** The facts shown while a text is written: the number of words and the headings. */
export function readFacts(editor: Editor): { words: number; headings: Heading[] } {
  const headings: Heading[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== 'heading') return !node.isTextblock;
    const text = node.textContent.trim();
    if (text !== '') headings.push({ level: Number(node.attrs.level), text, at });
    return false;
  });
  return { words: countWords(editor.getText()), headings };
}
