import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { AcceptedText } from './accepted-text-dialog.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** Shows the text of an acceptance. */
export type ShowText = (text: AcceptedText) => void;

type TextButtonProps = {
  accepted: { type: LegalDocumentType; number: number; version: number };
  onShow: ShowText;
};

/** Opens the text that was accepted [consent#accepted-text]. */
export function TextButton({ accepted: { type, number, version }, onShow }: TextButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass('link')}
      aria-haspopup="dialog"
      aria-label={`Prihvaćeni tekst: ${LEGAL_DOCUMENT_TYPES[type].label}, v${version}, objava ${number}`}
      onClick={() => onShow({ type, number })}
    >
      Prihvaćeni tekst
    </button>
  );
}
