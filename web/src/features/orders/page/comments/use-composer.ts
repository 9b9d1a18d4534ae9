import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { CommentBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCommentOrder } from '#api/orders/order-events.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { hasMention, mentionedIn } from '#features/orders/page/comments/mentions.ts';
import { isApiError } from '#lib/http/api-error.ts';
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

/** Reads whom a text mentions. */
function useFindMentioned() {
  const queryClient = useQueryClient();
  const me = useCurrentUser()._id;
  return async (text: string) => {
    if (!hasMention(text)) return [];
    const { data } = await queryClient.fetchQuery(adminOptionsQuery());
    const mentioned = mentionedIn(
      text,
      data.filter(({ _id, isActive }) => isActive && _id !== me),
    );
    return mentioned.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName }));
  };
}

/** What the server says of the text or of the mentions in it. */
const fieldText = (error: unknown): string | undefined =>
  isApiError(error) ? (error.fields?.mentions ?? error.fields?.text) : undefined;

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
  const findMentioned = useFindMentioned();
  const send = async ({ text }: CommentValues) => {
    form.reset();
    keepSent(text);
    try {
      const mentions = await findMentioned(text);
      const idempotencyKey = keyFor({ orderId, text, mentions });
      await comment.mutateAsync({ orderId, about: orderCode, text, mentions, idempotencyKey });
      renew();
    } catch (error) {
      // The one handler of failures has shown why, but for what is shown at the field [errors-and-texts#notice-per-call].
      giveBack(form, text);
      const message = fieldText(error);
      if (message !== undefined) form.setError('text', { message });
    } finally {
      keepSent('');
    }
  };
  const submit = () => {
    void runSingle(() => form.handleSubmit(send)());
  };
  const discard = () => form.reset();
  return { form, submit, discard, sending: comment.isPending ? comment.variables : undefined };
}

export type Composer = ReturnType<typeof useComposer>;
