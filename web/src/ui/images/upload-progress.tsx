import { Button } from '#ui/button.tsx';
import classes from './image-upload.module.css';

/** How much of an upload has gone: 0 to 1, and 'processing' once all of it has. */
export type UploadState = number | 'processing';

type UploadProgressProps = {
  state: UploadState;
  /** Gives the upload up; offered until all of it has gone. */
  onStop: () => void;
  /** What is being sent; photos unless said. */
  label?: string;
};

/** How far an upload is, as a bar and in words, and the way to stop it (design §2 row 32). */
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
