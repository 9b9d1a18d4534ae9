import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { MessageBody } from '@majstorija/contract/orders/message/messages.ts';
import { occasionSentence, type Channel } from '@majstorija/contract/orders/message/occasions.ts';
import type { Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import type { Work } from '#platform/database/work.ts';

/** By which way of the operator's own telephone, where it was not only copied. */
const CHANNELS: Readonly<Record<Channel, string>> = { viber: ', Viber', sms: ', SMS', copy: '' };

/**
 * Writes to the timeline what a telephone of the desk sends: the server sends nothing [messages#by-telephone]. The text is the note, whoever
 * it names. Throws what raiseEvent throws.
 */
export function recordMessage(
  work: Work,
  orderId: string,
  { occasion, text, channel }: Omit<MessageBody, 'to'>,
): Promise<Raised> {
  const sentence = `${ORDER_EVENTS.message_sent.text} ${occasionSentence(occasion)}${CHANNELS[channel]}`;
  return raiseEvent(work, orderId, {
    event: 'message_sent',
    prepare: () => ({ text: sentence, note: text }),
  });
}
