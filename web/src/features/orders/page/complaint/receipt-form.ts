import { z } from 'zod';
import { ERRORS } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ComplainBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { belgradeDay, belgradeInstant, formatTime } from '@majstorija/contract/text/dates.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { orderPhotos } from '#shared/orders/order-photos-field.tsx';
import { readTime } from '#ui/forms/dates/time-text.ts';

const WAY = ComplainBody.shape.receivedBy.unwrap();

/** How a complaint reaches the desk, as the choices of the form. */
export const RECEIPT_WAYS = [
  { value: 'telephone', label: 'Telefonom' },
  { value: 'in_person', label: 'Lično' },
  { value: 'letter', label: 'Pismom' },
  { value: 'mail', label: 'Mejlom' },
] as const satisfies readonly { value: z.output<typeof WAY>; label: string }[];

const instantOf = ({ day, receivedAt }: { day: string; receivedAt: string }) =>
  belgradeInstant(day, readTime(receivedAt) ?? '');

/**
 * A complaint as the desk enters it [complaints#receipt-way], by the clock of Belgrade in every browser. `receivedAt` is the time of
 * the day, named as in the call, whose errors stand under it.
 */
export const ReceiptForm = z
  .object({
    receivedBy: WAY,
    day: z.string().min(1, VALIDATION.required),
    receivedAt: z
      .string()
      .min(1, VALIDATION.required)
      .refine((text) => text === '' || readTime(text) !== null, 'Unesite vreme, na primer 14:30'),
    description: ComplainBody.shape.description,
    files: orderPhotos,
  })
  .refine((values) => instantOf(values).getTime() <= serverNow(), {
    path: ['receivedAt'],
    error: ERRORS['complaint.receivedAhead'].text,
    when: ({ issues }) => issues.length === 0,
  });

/** As the form opens: told by telephone, in this minute. */
export function firstValues(): z.input<typeof ReceiptForm> {
  const now = new Date(serverNow()).toISOString();
  return {
    receivedBy: 'telephone',
    day: belgradeDay(now),
    receivedAt: formatTime(now),
    description: '',
    files: [],
  };
}

/** What the call gets besides the photos. */
export const toComplaint = ({
  receivedBy,
  description,
  ...moment
}: z.output<typeof ReceiptForm>): ComplainBody => ({
  description,
  receivedBy,
  receivedAt: instantOf(moment).toISOString(),
});
