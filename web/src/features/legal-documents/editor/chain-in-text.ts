import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Starts commands on the text, which has the focus at once. The editor's own command `focus` waits for the next frame:
 * letters typed before it would be lost.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
