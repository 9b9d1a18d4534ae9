import { ImagePlus } from 'lucide-react';
import { useState, type ChangeEvent, type DragEvent, type ReactNode, type Ref } from 'react';
import type { FieldParts } from '#ui/forms/field.tsx';
import classes from './image-upload.module.css';

type DropZoneProps = {
  parts: FieldParts;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** A picture unless given. */
  icon?: ReactNode;
  text: string;
  accept: string;
  isMultiple: boolean;
  /** In a dialog that is opened to choose a file. */
  hasAutoFocus?: boolean;
  onFiles: (files: File[]) => void;
};

/** The browser's own file input, stretched over a zone where files may also be dropped. */
export function DropZone(props: DropZoneProps) {
  const { parts, inputRef, icon, text, accept, isMultiple, hasAutoFocus = false, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(Array.from(event.currentTarget.files ?? []));
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    // The dialog around may have taken it.
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    onFiles(Array.from(event.dataTransfer.files));
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {icon ?? <ImagePlus size={22} aria-hidden="true" />}
      <span>{text}</span>
      <input
        {...parts}
        ref={inputRef}
        type="file"
        data-autofocus={hasAutoFocus || undefined}
        accept={accept}
        multiple={isMultiple}
        className={classes.input}
        onChange={choose}
      />
    </div>
  );
}
