import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonVariant } from '#ui/button-class.ts';
import { copyText } from '#ui/copy-text.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** What is copied: „Kopiraj šifru B24019“. */
  label: string;
  variant?: ButtonVariant;
  isSmall?: boolean;
};

const STAY = 1500;

/** Copies a text; the icon is a check mark for a moment and 'Kopirano' is spoken, without a toast. */
export function CopyButton({ text, label, variant = 'ghost', isSmall = false }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), STAY);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text)) ? 'Kopirano' : 'Kopiranje nije uspelo');
  const icon =
    said === 'Kopirano' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />;
  return (
    <>
      <IconButton label={label} icon={icon} variant={variant} isSmall={isSmall} onClick={() => void copy()} />
      <HiddenText role="status">{said}</HiddenText>
    </>
  );
}
