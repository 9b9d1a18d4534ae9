import { ArrowLeft, ArrowRight, CircleAlert, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { fileSize } from '#ui/images/file-size.ts';
import { Preview } from '#ui/images/preview.tsx';
import classes from './image-upload.module.css';

type ImageTileProps = {
  file: File;
  position: number;
  count: number;
  error: string | undefined;
  /** The field around shows the error; the tile only offers to correct it. */
  isErrorElsewhere?: boolean;
  /** Size before it was made smaller. */
  sizeBefore: number | undefined;
  isShrinking: boolean;
  /** Whether its size is what is wrong; otherwise it is what it contains. */
  isTooLarge: boolean;
  /** Why making it smaller failed. */
  shrinkFailure: string | undefined;
  onShrink: () => void;
  /** Left out for a picture that has no neighbours. */
  onMove?: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** The error of a picture, and the button that corrects it. */
function Fault({
  file,
  error,
  isTooLarge,
  isErrorElsewhere,
  isShrinking,
  shrinkFailure,
  onShrink,
}: ImageTileProps) {
  return (
    <div className={classes.fault}>
      {!isErrorElsewhere && (
        <p className={classes.message}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      {shrinkFailure === undefined ? (
        <Button isBusy={isShrinking} onClick={onShrink}>
          {file.type === 'image/jpeg' && isTooLarge ? 'Smanji automatski' : 'Pretvori u .jpg'}
        </Button>
      ) : (
        <p className={classes.failure}>{shrinkFailure}</p>
      )}
    </div>
  );
}

export function ImageTile(props: ImageTileProps) {
  const { file, position, count, error, sizeBefore, onMove, onRemove } = props;
  const size = fileSize(file.size);
  return (
    <li className={classes.tile} data-wrong={error !== undefined || undefined}>
      <Preview file={file} />
      <div className={classes.about}>
        <p className={classes.name} title={file.name}>
          {file.name}
        </p>
        <p className={classes.size}>
          {sizeBefore === undefined ? size : `${fileSize(sizeBefore)} → ${size}`}
        </p>
        {error !== undefined && <Fault {...props} />}
      </div>
      <div className={classes.tools}>
        {position > 1 && (
          <IconButton
            isSmall
            label={`Pomeri napred: ${file.name}`}
            icon={<ArrowLeft size={16} aria-hidden="true" />}
            onClick={() => onMove?.(-1)}
          />
        )}
        {position < count && (
          <IconButton
            isSmall
            label={`Pomeri nazad: ${file.name}`}
            icon={<ArrowRight size={16} aria-hidden="true" />}
            onClick={() => onMove?.(1)}
          />
        )}
        <IconButton
          isSmall
          label={`Ukloni: ${file.name}`}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
