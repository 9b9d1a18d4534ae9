import { z } from 'zod';
import { ANSWER_FIELDS } from '@majstorija/contract/complaints/complaints.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { answerTemplate, type AnswerFacts } from '@majstorija/contract/complaints/complaint-letters.ts';

/** The part of a form that answers a complaint: one's own text or null, and whether the client was told by telephone. */
export const answerForm = {
  answer: ANSWER_FIELDS.answer.unwrap().nullable(),
  isTold: z.boolean(),
};

/** As the form of an answer opens. */
export const NO_ANSWER: { answer: string | null; isTold: boolean } = { answer: null, isTold: false };

/** The fields of the call; without a text the server sends that of the template. */
export const toAnswer = ({ answer, isTold }: { answer: string | null; isTold: boolean }) => ({
  ...(answer !== null && { answer }),
  ...(isTold && { toldBy: 'telephone' as const }),
});

type Said = Pick<AnswerFacts, 'kind' | 'reason' | 'isPaid'>;

/** What the server would send to the client; undefined while the order has no complaint with a number. */
export const suggestedAnswer = ({ complaint }: Pick<OrderListItem, 'complaint'>, said: Said) =>
  complaint === null
    ? undefined
    : answerTemplate({
        ...said,
        number: complaint.number,
        resolutionDue: complaint.extendedUntil ?? complaint.resolutionDue,
      });
