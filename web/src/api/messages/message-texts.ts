import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MESSAGE_NOTICES } from '@majstorija/contract/messages/notices/message-notices.ts';
import type {
  MessageBody,
  MessageTextBody,
  MessageTexts,
} from '@majstorija/contract/orders/message/messages.ts';
import type { Occasion } from '@majstorija/contract/orders/message/occasions.ts';
import { client } from '#api/http/client.ts';
import { keepOrder } from '#api/orders/order-cache.ts';

const textsKey = ['message-texts'] as const;

/** The ready texts of messages, and the telephone of the company [messages#texts]. */
export const messageTextsQuery = () =>
  queryOptions({
    queryKey: textsKey,
    queryFn: ({ signal }) => client.messageTexts.list(undefined, { signal }),
    meta: { fallback: MESSAGE_NOTICES.listMessageTexts.failure, isPageData: true },
  });

/** Stores the text of an occasion, unless somebody else has changed the one that it is based on. */
export function useUpdateMessageText() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      occasion,
      version,
      body,
    }: {
      occasion: Occasion;
      version: number;
      body: MessageTextBody;
    }) => client.messageTexts.update({ params: { occasion }, version, body }),
    onSuccess: (saved) =>
      queryClient.setQueryData<MessageTexts>(
        textsKey,
        (known) =>
          known && {
            ...known,
            texts: known.texts.map((text) => (text.occasion === saved.occasion ? saved : text)),
          },
      ),
    meta: {
      success: MESSAGE_NOTICES.updateMessageText.success,
      fallback: MESSAGE_NOTICES.updateMessageText.failure,
      showsConflict: true,
    },
  });
}

/** A message that a telephone of the desk sends; `about`: the order's code, for the notices. */
export type SentMessage = { orderId: string; about: string; body: MessageBody; idempotencyKey: string };

/** Writes to the history what was sent [messages#in-the-history]; `onFailed` shows the failure. */
export function useRecordMessage(onFailed: (error: Error, sent: SentMessage) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['orders', 'message_sent'],
    mutationFn: ({ orderId, body, idempotencyKey }: SentMessage) =>
      client.orderEvents.message({ params: { id: orderId }, body, idempotencyKey }),
    onSuccess: (order) => keepOrder(queryClient, order),
    onError: onFailed,
    meta: { fallback: MESSAGE_NOTICES.recordMessage.failure, keepsRows: true, isSilent: true },
  });
}
