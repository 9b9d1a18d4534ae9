import { useEffect, type FormEvent, type ReactNode, type Ref } from 'react';
import { NoticeBox } from './notice-box.tsx';
import { Button } from '#ui/buttons/button.tsx';
import classes from './auth-form.module.css';

/** Starts the title of the browser's tab with „Greška: “ while something on the page is wrong [design#error-title]. */
function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const plain = document.title;
    document.title = `Greška: ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isWrong]);
}

export type AuthFrameProps = {
  submitLabel: string;
  /** Another part of the page is the next step. */
  isSecondary?: boolean;
  children: ReactNode;
  /** Under the button: links to other pages. */
  after?: ReactNode;
};

type AuthFormStateProps = {
  /** For the form element. */
  attach?: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  failure: string | undefined;
  /** Whether a field is wrong. */
  hasErrors: boolean;
  isBusy: boolean;
};

/** What every form of the sign-in pages looks like: the failure above, the fields, one wide button. */
export function AuthFrame(props: AuthFrameProps & AuthFormStateProps) {
  const { submitLabel, isSecondary = false, children, after } = props;
  const { attach, onSubmit, failure, hasErrors, isBusy } = props;
  useErrorTitle(failure !== undefined || hasErrors);
  return (
    <form ref={attach} noValidate className={classes.form} onSubmit={onSubmit}>
      <div role="alert" className={classes.failure}>
        {failure !== undefined && <NoticeBox tone="error">{failure}</NoticeBox>}
      </div>
      {children}
      <div className={classes.actions}>
        <Button type="submit" variant={isSecondary ? 'default' : 'primary'} isFull isBusy={isBusy}>
          {submitLabel}
        </Button>
        {after}
      </div>
    </form>
  );
}
