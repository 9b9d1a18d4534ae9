import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CommentBody } from '@majstorija/contract/orders/orders.ts';
import { useCommentOrder } from '#api/order-mutations.ts';
import { useIdempotencyKey } from '#lib/idempotency-key.ts';

type CommentValues = { text: string };

/** A comment that was refused goes back into the field, before what has been written since. */
function giveBack(form: UseFormReturn<CommentValues>, text: string): void {
  const since = form.getValues('text');
  form.setValue('text', since === '' ? text : `${text}\n${since}`, { shouldDirty: true });
}

/**
 * The comment being written and the one on its way: it is shown at once, its field is free for the next, and a failure
 * gives the text back. Sending the same text again after a lost answer makes one comment.
 */
export function useComposer(orderId: string) {
  const form = useForm<CommentValues>({ resolver: zodResolver(CommentBody), defaultValues: { text: '' } });
  const comment = useCommentOrder();
  const { keyFor, renew } = useIdempotencyKey();
  const isSending = useRef(false);
  const send = async ({ text }: CommentValues) => {
    isSending.current = true;
    form.reset();
    try {
      await comment.mutateAsync({ orderId, text, idempotencyKey: keyFor({ orderId, text }) });
      renew();
    } catch {
      // The one handler of failures has said why (SPEC §8).
      giveBack(form, text);
    } finally {
      isSending.current = false;
    }
  };
  const submit = () => {
    if (!isSending.current) void form.handleSubmit(send)();
  };
  return { form, submit, sending: comment.isPending ? comment.variables.text : undefined };
}

export type Composer = ReturnType<typeof useComposer>;
