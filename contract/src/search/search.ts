import { z } from 'zod';
import { typedString } from '@majstorija/contract/fields.ts';
import { Category, Municipality, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { OrderTerm } from '@majstorija/contract/orders/term/term.ts';
import { secondPhoneShape } from '@majstorija/contract/people/second-phone.ts';
import { LIMITS } from '@majstorija/contract/limits.ts';
import { VALIDATION, tooLongText } from '@majstorija/contract/messages/validation.ts';

/** At most so many results of one kind, and of all kinds together [search#bounds]. */
export const SEARCH_BOUNDS = { ofKind: 5, ofAll: 20, lastOrders: 3 } as const;

const { searchMaxLength } = LIMITS;

/** What was typed; fewer than `LIMITS.searchMinLength` characters find nothing [search#short-queries]. */
export const SearchQuery = z.strictObject({
  q: typedString(2 * searchMaxLength, VALIDATION.required, tooLongText(searchMaxLength))
    .trim()
    .max(searchMaxLength, tooLongText(searchMaxLength)),
});

const FoundPerson = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
});

const FoundAddress = z.object({ municipality: Municipality, streetAndNumber: z.string() });

/** An order as a result of a search and on the card of a client show it [search#order-result]. */
export const FoundOrder = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    status: OrderStatus,
    category: Category,
    package: Package,
    createdAt: z.string(),
    address: FoundAddress,
    clientName: z.string(),
    workerName: z.string().nullable(),
    term: OrderTerm,
    due: OrderDue.nullable(),
  })
  .meta({ id: 'FoundOrder' });
export type FoundOrder = z.infer<typeof FoundOrder>;

/**
 * A client as a card [search#client-card]. `openOrder` is the newest of `openOrders`; `complaints` counts orders with
 * one; `lastOrders`: newest first, at most three.
 */
const FoundClient = FoundPerson.extend({
  kind: z.literal('client'),
  ...secondPhoneShape,
  address: FoundAddress.nullable(),
  note: z.string().nullable(),
  orders: z.number(),
  complaints: z.number(),
  openOrder: FoundOrder.nullable(),
  openOrders: z.number(),
  lastOrders: z.array(FoundOrder).max(SEARCH_BOUNDS.lastOrders),
});

/** One result of a search: a person, a company or an order [search#kinds]. */
export const SearchResult = z
  .discriminatedUnion('kind', [
    FoundClient,
    FoundOrder.extend({ kind: z.literal('order') }),
    FoundPerson.extend({
      kind: z.literal('worker'),
      companyName: z.string(),
      profileImage: ProfileImage,
      isActive: z.boolean(),
    }),
    FoundPerson.extend({ kind: z.literal('owner'), companyName: z.string() }),
    FoundPerson.extend({ kind: z.literal('admin'), email: z.string().nullable() }),
  ])
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** The results of a search, best first [search#order-of-results]. */
export const SearchResults = z
  .object({ results: z.array(SearchResult).max(SEARCH_BOUNDS.ofAll) })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;
