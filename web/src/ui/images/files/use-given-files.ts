import { useEffect, useEffectEvent, useRef } from 'react';

const isTextBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');

/** A text box takes the text of what is pasted; copied text often has a picture of itself beside it. */
const pastedFiles = ({ clipboardData, target }: ClipboardEvent): File[] => {
  if (clipboardData === null) return [];
  const isText = clipboardData.types.includes('text/plain') && isTextBox(target);
  return isText ? [] : Array.from(clipboardData.files);
};

const droppedFiles = ({ dataTransfer }: DragEvent): File[] => Array.from(dataTransfer?.files ?? []);

/**
 * Takes files that are pasted or dropped anywhere in the dialog of a field [files#pasted-anywhere]; in the field alone where it is
 * in none. Set the answer as the `ref` of the field's element.
 */
export function useGivenFiles(onFiles: (files: File[]) => void) {
  const fieldRef = useRef<HTMLDivElement>(null);
  const take = useEffectEvent((event: Event, files: File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const place = fieldRef.current?.closest<HTMLElement>('[role=dialog]') ?? fieldRef.current;
    const paste = (event: ClipboardEvent) => take(event, pastedFiles(event));
    const drop = (event: DragEvent) => take(event, droppedFiles(event));
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    place?.addEventListener('paste', paste);
    place?.addEventListener('dragover', allow);
    place?.addEventListener('drop', drop);
    return () => {
      place?.removeEventListener('paste', paste);
      place?.removeEventListener('dragover', allow);
      place?.removeEventListener('drop', drop);
    };
  }, []);
  return fieldRef;
}
