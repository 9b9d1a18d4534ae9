import classes from './image-upload.module.css';

/** How much of an upload has gone: 0 to 1, and 'processing' once all of it has. */
export type UploadState = number | 'processing';

export function UploadProgress({ state }: { state: UploadState }) {
  const percent = state === 'processing' ? 100 : Math.min(100, Math.round(state * 100));
  const text = state === 'processing' || percent === 100 ? 'Obrada…' : `${percent} %`;
  return (
    <div className={classes.progress}>
      <progress max={100} value={percent} aria-label="Slanje fotografija" />
      <span>{text}</span>
    </div>
  );
}
