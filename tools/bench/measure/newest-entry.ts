import { z } from 'zod';

/** What every write leaves behind on an order: its newest timeline entry, without ids and times. */
const ChangedOrder = z.object({
  data: z.object({
    status: z.string(),
    needsAction: z.boolean(),
    actions: z
      .array(
        z.object({
          type: z.string(),
          role: z.string(),
          profile: z.unknown(),
          webItemText: z.string(),
          note: z.string().nullable(),
          status: z.string(),
          files: z.array(z.unknown()),
          actionRequired: z.boolean(),
        }),
      )
      .min(1),
  }),
});

/** Comparable across orders: whether the entry shows the status of its order, and its text up to names. */
export function newestOf(answer: unknown) {
  const { status, needsAction, actions } = ChangedOrder.parse(answer).data;
  return actions.slice(0, 1).map((newest) => ({
    ...newest,
    status: newest.status === status,
    webItemText: newest.webItemText.replace(/: .*$|„.*$/, ''),
    files: newest.files.length,
    needsAction,
  }));
}
