import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  RemoveFormatting,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

type Action = {
  label: string;
  icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the cursor is in what the button creates; absent where the button sets no format. */
  isOn?: (editor: Editor) => boolean;
  /** Why the button can't act, when it can't. */
  findReason?: (editor: Editor) => string | undefined;
};

/** The buttons over the text, in groups [legal#editor]; the link has a separate row. */
export const ACTION_GROUPS = [
  [
    {
      label: 'Naslov H2',
      icon: Heading2,
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      label: 'Podnaslov H3',
      icon: Heading3,
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      label: 'Podebljano (Ctrl+B)',
      icon: Bold,
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      label: 'Kurziv (Ctrl+I)',
      icon: Italic,
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      label: 'Lista sa tačkama',
      icon: List,
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numerisana lista',
      icon: ListOrdered,
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      label: 'Citat',
      icon: Quote,
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      label: 'Opozovi (Ctrl+Z)',
      icon: Undo2,
      run: (chain) => chain.undo(),
      findReason: (editor) => (editor.can().undo() ? undefined : 'Nema šta da se opozove.'),
    },
    {
      label: 'Ponovi (Ctrl+Y)',
      icon: Redo2,
      run: (chain) => chain.redo(),
      findReason: (editor) => (editor.can().redo() ? undefined : 'Nema šta da se ponovi.'),
    },
    {
      label: 'Očisti formatiranje',
      icon: RemoveFormatting,
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
] as const satisfies readonly (readonly Action[])[];
