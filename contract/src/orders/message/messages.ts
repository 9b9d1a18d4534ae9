import { z } from 'zod';
import { flag, requiredText } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  CHANNEL_OPTIONS,
  OCCASION_OPTIONS,
  OCCASIONS,
  RECIPIENT_OPTIONS,
} from '@majstorija/contract/orders/message/occasions.ts';

/** Longest message and longest ready text, in characters. */
export const MESSAGE_LIMITS = { message: 4000, text: 1000 } as const;

const OccasionChoice = z.enum(OCCASION_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'MessageOccasion' });

/** What the history keeps of a message that a telephone of the desk sends [messages#by-telephone]; the occasion is one of the recipient. */
export const MessageBody = z
  .object({
    to: z.enum(RECIPIENT_OPTIONS, VALIDATION.unknownChoice),
    occasion: OccasionChoice,
    text: requiredText(MESSAGE_LIMITS.message),
    channel: z.enum(CHANNEL_OPTIONS, VALIDATION.unknownChoice),
  })
  .refine(({ to, occasion }) => OCCASIONS[occasion].to === to, {
    path: ['occasion'],
    error: VALIDATION.unknownChoice,
  })
  .meta({ id: 'MessageBody' });
export type MessageBody = z.infer<typeof MessageBody>;

/** The ready text of an occasion. `isPlain`: it is offered without č ć š ž đ. `version` is 0 until it is changed the first time. */
export const MessageText = z
  .object({ occasion: OccasionChoice, text: z.string(), isPlain: z.boolean(), version: z.int() })
  .meta({ id: 'MessageText' });
export type MessageText = z.infer<typeof MessageText>;

/** The ready texts in the order of the occasions, and the telephone of the company, null when none is set [messages#texts]. */
export const MessageTexts = z
  .object({ texts: z.array(MessageText), officePhone: z.string().nullable() })
  .meta({ id: 'MessageTexts' });
export type MessageTexts = z.infer<typeof MessageTexts>;

/** Path of one ready text. */
export const MessageTextParams = z.object({ occasion: z.enum(OCCASION_OPTIONS) });

/** Another ready text for an occasion; which values it may have depends on that. */
export const MessageTextBody = z
  .object({ text: requiredText(MESSAGE_LIMITS.text), isPlain: flag })
  .meta({ id: 'MessageTextBody' });
export type MessageTextBody = z.infer<typeof MessageTextBody>;
