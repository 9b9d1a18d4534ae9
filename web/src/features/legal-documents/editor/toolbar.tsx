import { useEditorState, type Editor } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { chainInText } from '#features/legal-documents/editor/chain-in-text.ts';
import { ACTION_GROUPS } from '#features/legal-documents/editor/toolbar-actions.ts';
import { useRovingFocus } from '#features/legal-documents/editor/use-roving-focus.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './text-editor.module.css';

const ACTIONS = ACTION_GROUPS.flat();

type ToolbarProps = {
  editor: Editor;
  /** The text that the buttons work on. */
  textId: string;
  isLinkOpen: boolean;
  onLink: () => void;
};

const readButtons = ({ editor }: { editor: Editor }) => ({
  isLink: editor.isActive('link'),
  buttons: ACTIONS.map((action) => ({
    isOn: 'isOn' in action ? action.isOn(editor) : undefined,
    reason: 'findReason' in action ? action.findReason(editor) : undefined,
  })),
});

/** The buttons over the text; those pressed show the format at the cursor. */
export function Toolbar({ editor, textId, isLinkOpen, onLink }: ToolbarProps) {
  const { isLink, buttons } = useEditorState({ editor, selector: readButtons });
  const { onKeyDown, partsOf } = useRovingFocus();
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus, one at a time
    <div
      role="toolbar"
      aria-label="Oblikovanje teksta"
      aria-controls={textId}
      className={classes.toolbar}
      onKeyDown={onKeyDown}
    >
      {ACTION_GROUPS.map((group) => (
        <div key={group[0].label} className={classes.group}>
          {group.map((action) => {
            const index = ACTIONS.indexOf(action);
            const { isOn, reason } = buttons[index] ?? {};
            return (
              <IconButton
                key={action.label}
                label={action.label}
                icon={<action.icon size={18} aria-hidden="true" />}
                aria-pressed={isOn}
                disabledReason={reason}
                {...partsOf(index)}
                onClick={() => action.run(chainInText(editor)).run()}
              />
            );
          })}
        </div>
      ))}
      <IconButton
        label="Link"
        icon={<Link2 size={18} aria-hidden="true" />}
        aria-pressed={isLink}
        aria-expanded={isLinkOpen}
        {...partsOf(ACTIONS.length)}
        onClick={onLink}
      />
    </div>
  );
}
