import { Button } from '#ui/buttons/button.tsx';
import classes from './image-upload.module.css';

/** How much of an upload is sent: 0 to 1, and 'processing' once all of it is. */
export type UploadState = number | 'processing';

type UploadProgressProps = {
  state: UploadState;
  /** Aborts the upload; offered until all of it is sent. */
  onStop: () => void;
  /** The noun for the content; photos by default. */
  label?: string;
};

/** The progress of an upload, as a bar and as text, and a button that stops it [files#upload-progress]. */
export function UploadProgress({ state, onStop, label = 'Slanje fotografija' }: UploadProgressProps) {
  const percent = state === 'processing' ? 100 : Math.min(100, Math.round(state * 100));
  const isGone = percent === 100;
  return (
    <div className={classes.progress}>
      <progress max={100} value={percent} aria-label={label} />
      <span>{isGone ? 'Obrada…' : `${percent} %`}</span>
      {!isGone && (
        <Button variant="link" onClick={onStop}>
          Prekini slanje
        </Button>
      )}
    </div>
  );
}
