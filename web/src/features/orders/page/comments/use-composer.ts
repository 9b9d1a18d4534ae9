import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CommentBody } from '@majstorija/contract/orders/order-bodies.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCommentOrder } from '#api/orders/order-mutations.ts';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { findDraft, keepDraft } from '#lib/forms/draft.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';

type CommentValues = { text: string };

const joined = (before: string, since: string) => (since === '' ? before : `${before}\n${since}`);

/** Puts a refused comment back into the field, before what has been written since. */
function giveBack(form: UseFormReturn<CommentValues>, text: string): void {
  form.setValue('text', joined(text, form.getValues('text')), { shouldDirty: true });
}

/** Stores what is written or being sent until it is saved or discarded: a reload of the page restores it. */
function useCommentDraft(form: UseFormReturn<CommentValues>, orderId: string) {
  const name = `${useCurrentUser()._id}.comment.${orderId}`;
  const sent = useRef('');
  useEffect(() => {
    const draft = findDraft(name);
    if (draft !== undefined) form.setValue('text', draft, { shouldDirty: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { text } }) =>
        keepDraft(name, sent.current === '' ? text : joined(sent.current, text)),
    });
  }, [form, name]);
  const keepSent = (text: string) => {
    sent.current = text;
    const since = form.getValues('text');
    keepDraft(name, text === '' ? since : joined(text, since));
  };
  return { keepSent };
}

/**
 * The comment being written and the one being sent: it is shown immediately, its field is free for the next, a failure
 * restores the text. Sending the same text again after a lost answer makes one comment.
 */
export function useComposer({ _id: orderId, orderCode }: Pick<OrderDetail, '_id' | 'orderCode'>) {
  const form = useForm<CommentValues>({ resolver: zodResolver(CommentBody), defaultValues: { text: '' } });
  const comment = useCommentOrder();
  const { keyFor, renew } = useIdempotencyKey();
  const { keepSent } = useCommentDraft(form, orderId);
  const runSingle = useSingleRun();
  const send = async ({ text }: CommentValues) => {
    form.reset();
    keepSent(text);
    try {
      const idempotencyKey = keyFor({ orderId, text });
      await comment.mutateAsync({ orderId, about: orderCode, text, idempotencyKey });
      renew();
    } catch {
      // The one handler of failures has shown why [errors-and-texts#notice-per-call].
      giveBack(form, text);
    } finally {
      keepSent('');
    }
  };
  const submit = () => {
    void runSingle(() => form.handleSubmit(send)());
  };
  const discard = () => form.reset();
  return { form, submit, discard, sending: comment.isPending ? comment.variables.text : undefined };
}

export type Composer = ReturnType<typeof useComposer>;
