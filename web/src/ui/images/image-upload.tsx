import { useState, type Ref } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { FieldParts } from '#ui/forms/field.tsx';
import { DropZone } from '#ui/images/drop-zone.tsx';
import { added, moved, swapped } from '#ui/images/image-list.ts';
import { ImageTile } from '#ui/images/image-tile.tsx';
import { useLatestFiles } from '#ui/images/use-latest-files.ts';
import { useGivenFiles } from '#ui/images/files/use-given-files.ts';
import { useShrinking } from '#ui/images/use-shrinking.ts';
import classes from './image-upload.module.css';

export type ImageUploadProps = {
  parts: FieldParts;
  inputRef?: Ref<HTMLInputElement> | undefined;
  files: readonly File[];
  onChange: (files: File[]) => void;
  max: number;
  maxBytes: number;
  /** The message of a file that may not be sent; undefined for a good one. */
  check: (file: File) => string | undefined;
  /** Shown when more files were chosen than there is room for. */
  overText: string;
};

/** Pictures of a form [files#choosing-photos]: chosen, dropped or pasted, shown immediately, corrected with one press. */
export function ImageUpload(props: ImageUploadProps) {
  const { parts, inputRef, files, onChange, max, maxBytes, check, overText } = props;
  const [isOver, setOver] = useState(false);
  const change = useLatestFiles(files, onChange);
  const shrinking = useShrinking(maxBytes, (from, to) => change((now) => swapped(now, from, to)));
  const add = (chosen: readonly File[]) => {
    const next = added(files, chosen, max);
    setOver(next.isOver);
    if (next.files.length > files.length) change(() => next.files);
  };
  const remove = (file: File) => {
    setOver(false);
    change((now) => now.filter((other) => other !== file));
  };
  const given = useGivenFiles(add);
  const wrong = files.filter((file) => check(file) !== undefined && shrinking.failureOf(file) === undefined);
  return (
    <div ref={given} className={classes.upload}>
      <DropZone
        parts={parts}
        inputRef={inputRef}
        text="Izaberite, prevucite ili nalepite fotografije"
        accept="image/jpeg,.jpg,.jpeg"
        isMultiple={max > 1}
        onFiles={add}
      />
      <div className={classes.line}>
        <span role="status">{files.length > 0 && `${files.length} od ${max}`}</span>
        {wrong.length > 1 && (
          <Button onClick={() => void shrinking.runAll(wrong)}>Smanji sve ({wrong.length})</Button>
        )}
      </div>
      <p className={classes.over} role="alert">
        {isOver && overText}
      </p>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file, index) => (
            <ImageTile
              key={`${file.name}-${file.lastModified}-${file.size}`}
              file={file}
              position={index + 1}
              count={files.length}
              error={check(file)}
              sizeBefore={shrinking.sizeBefore(file)}
              isTooLarge={file.size > maxBytes}
              isShrinking={shrinking.isRunning(file)}
              shrinkFailure={shrinking.failureOf(file)}
              onShrink={() => void shrinking.run(file)}
              onMove={(by) => change((now) => moved(now, index, by))}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
