import { useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { AuthFrame, type AuthFrameProps } from './auth-frame.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';

type AuthFormProps<Values extends FieldValues, Context, Output> = AuthFrameProps & {
  form: UseFormReturn<Values, Context, Output>;
  /** Resolves when done; a rejection becomes errors in the form. */
  onSubmit: (values: Output) => Promise<void>;
};

/** A form of the sign-in pages; only sign-in itself does without the form library. */
export function AuthForm<Values extends FieldValues, Context, Output>(
  props: AuthFormProps<Values, Context, Output>,
) {
  const { form, onSubmit, ...frame } = props;
  const { attach, failure, submit } = useSubmit(form, onSubmit);
  const { errors, isSubmitting } = useFormState({ control: form.control });
  return (
    <AuthFrame
      {...frame}
      attach={attach}
      onSubmit={(event) => void submit(event)}
      failure={failure}
      hasErrors={Object.keys(errors).length > 0}
      isBusy={isSubmitting}
    />
  );
}
