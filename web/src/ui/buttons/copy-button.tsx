import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonVariant } from './button-class.ts';
import { copyText } from './copy-text.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = {
  text: string;
  /** The accessible name: „Kopiraj šifru B24019“. */
  label: string;
  variant?: ButtonVariant;
  isSmall?: boolean;
};

const STAY = 1500;

/** Copies a text; the icon is a check mark for a moment and 'Kopirano' is announced, without a toast. */
export function CopyButton({ text, label, variant = 'ghost', isSmall = false }: CopyButtonProps) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (message === '') return;
    const timer = setTimeout(() => setMessage(''), STAY);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async () => setMessage((await copyText(text)) ? 'Kopirano' : 'Kopiranje nije uspelo');
  const icon =
    message === 'Kopirano' ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />;
  return (
    <>
      <IconButton label={label} icon={icon} variant={variant} isSmall={isSmall} onClick={() => void copy()} />
      <HiddenText role="status">{message}</HiddenText>
    </>
  );
}
