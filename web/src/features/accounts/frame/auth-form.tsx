import { useEffect, type ReactNode } from 'react';
import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { NoticeBox } from './notice-box.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
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

type AuthFormProps<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  /** Resolves when done; a rejection becomes errors in the form. */
  onSubmit: (values: Output) => Promise<void>;
  submitLabel: string;
  /** Another part of the page is the next step. */
  isSecondary?: boolean;
  children: ReactNode;
  /** Under the button: links to other pages. */
  after?: ReactNode;
};

/** A form of the sign-in pages: the failure above, the fields, one wide button. */
export function AuthForm<Values extends FieldValues, Context, Output>(
  props: AuthFormProps<Values, Context, Output>,
) {
  const { form, onSubmit, submitLabel, isSecondary = false, children, after } = props;
  const { attach, failure, submit } = useSubmit(form, onSubmit);
  const { errors, isSubmitting } = useFormState({ control: form.control });
  useErrorTitle(failure !== undefined || Object.keys(errors).length > 0);
  return (
    <form ref={attach} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <div role="alert" className={classes.failure}>
        {failure !== undefined && <NoticeBox tone="error">{failure}</NoticeBox>}
      </div>
      {children}
      <div className={classes.actions}>
        <Button type="submit" variant={isSecondary ? 'default' : 'primary'} isFull isBusy={isSubmitting}>
          {submitLabel}
        </Button>
        {after}
      </div>
    </form>
  );
}
