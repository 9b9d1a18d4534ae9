import { useRef } from 'react';
import { MESSAGE_NOTICES } from '@majstorija/contract/messages/notices/message-notices.ts';
import type { Channel } from '@majstorija/contract/orders/message/occasions.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useRecordMessage, type SentMessage } from '#api/messages/message-texts.ts';
import { openProgram } from '#lib/browser/call-phone.ts';
import { errorText } from '#lib/http/api-error.ts';
import { copyText } from '#ui/buttons/copy-text.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { Message } from './use-message.ts';

/** The link that opens the app of a channel, with the text where it takes one; undefined for copying alone. */
function linkOf(channel: Channel, phone: string, text: string): string | undefined {
  if (channel === 'viber') return `viber://chat?number=${encodeURIComponent(phone)}`;
  return channel === 'sms' ? `sms:${phone}?body=${encodeURIComponent(text)}` : undefined;
}

const DONE: Readonly<Record<Channel, string>> = {
  viber: 'Poruka je kopirana, nalepite je u Viber.',
  sms: 'Poruka je otvorena kao SMS.',
  copy: 'Poruka je kopirana.',
};

/**
 * Copies the text, then opens the app of the channel, then writes it to the history [messages#one-press]; false where it could not be
 * copied. What could not be written is offered again by a notice.
 */
export function useSendMessage(order: OrderDetail) {
  const again = useRef<(sent: SentMessage) => void>(undefined);
  const { mutate } = useRecordMessage((error, sent) => {
    toast.error(errorText(error, MESSAGE_NOTICES.recordMessage.failure), {
      subject: sent.about,
      action: { label: 'Pokušaj ponovo', run: () => again.current?.(sent) },
    });
  });
  return async (
    { to, occasion }: Message,
    text: string,
    channel: Channel,
    phone: string,
  ): Promise<boolean> => {
    again.current = mutate;
    const isCopied = await copyText(text);
    if (!isCopied && channel !== 'sms') return false;
    const link = linkOf(channel, phone, text);
    if (link !== undefined) openProgram(link);
    toast.success(DONE[channel], { subject: order.orderCode });
    mutate({
      orderId: order._id,
      about: order.orderCode,
      body: { to, occasion, text, channel },
      idempotencyKey: crypto.randomUUID(),
    });
    return true;
  };
}
