import { Button } from '#ui/buttons/button.tsx';
import classes from './show-note.module.css';

type ShowNoteProps = {
  /** What waits to be shown; '' while nothing does. */
  text: string;
  /** The operator must act on it. */
  needsAction?: boolean;
  onShow: () => void;
};

/** Tells that something new waits to be shown, in a place that is always kept for it: nothing moves, and it is read aloud once. */
export const ShowNote = ({ text, needsAction = false, onShow }: ShowNoteProps) => (
  <div className={classes.note} data-needs-action={needsAction || undefined}>
    <p role="status" className={classes.text} title={text === '' ? undefined : text}>
      {text}
    </p>
    {text !== '' && (
      <>
        <span aria-hidden="true">·</span>
        <Button variant="link" onClick={onShow}>
          Prikaži
        </Button>
      </>
    )}
  </div>
);
