import { z } from 'zod';
import {
  Category,
  MoneyHolder,
  Municipality,
  OrderStatus,
  OrderView,
  PaymentMethod,
} from '@majstorija/contract/choices.ts';
import { EXPORT_FORMATS, exportFields, ORDER_COLUMNS } from '@majstorija/contract/exports/exports.ts';
import { listQuery, oneOrMore, triState } from '@majstorija/contract/http/query.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { DUE_OPTIONS, NO_ONE, OWN, PERIOD_FILTERS } from '@majstorija/contract/orders/views.ts';

const day = z.iso
  .date(VALIDATION.reportDay)
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', VALIDATION.reportDay)
  .optional();

/** The filters of the orders list, by their names in the query [orders#list-filters]. */
export const OrderFilters = z.object({
  category: oneOrMore(Category)
    .optional()
    .meta({ param: { id: 'category' } }),
  status: oneOrMore(OrderStatus)
    .optional()
    .meta({ param: { id: 'status' } }),
  municipality: oneOrMore(Municipality)
    .optional()
    .meta({ param: { id: 'municipality' } }),
  workerId: z
    .union([z.literal(NO_ONE), z.uuid()], VALIDATION.invalidId)
    .optional()
    .meta({ param: { id: 'workerId' } }),
  adminId: z
    .union([z.enum([NO_ONE, OWN]), z.uuid()], VALIDATION.invalidId)
    .optional()
    .meta({ param: { id: 'adminId' } }),
  due: z
    .enum(DUE_OPTIONS, VALIDATION.unknownChoice)
    .optional()
    .meta({ param: { id: 'due' } }),
  createdFrom: day.meta({ param: { id: 'createdFrom' } }),
  createdTo: day.meta({ param: { id: 'createdTo' } }),
  termFrom: day.meta({ param: { id: 'termFrom' } }),
  termTo: day.meta({ param: { id: 'termTo' } }),
  doneFrom: day.meta({ param: { id: 'doneFrom' } }),
  doneTo: day.meta({ param: { id: 'doneTo' } }),
  paid: triState.meta({ param: { id: 'paid' } }),
  method: oneOrMore(PaymentMethod)
    .optional()
    .meta({ param: { id: 'method' } }),
  holder: oneOrMore(MoneyHolder)
    .optional()
    .meta({ param: { id: 'holder' } }),
  termConfirmed: triState.meta({ param: { id: 'termConfirmed' } }),
  isUrgent: triState.meta({ param: { id: 'isUrgent' } }),
  hasComplaint: triState.meta({ param: { id: 'hasComplaint' } }),
});
export type OrderFilters = z.output<typeof OrderFilters>;

/** Which orders a list, a layout or a file is about: the filters, a search, and one of the built-in views. */
export const OrderSelection = z.strictObject({
  searchTerm: listQuery.shape.searchTerm,
  ...OrderFilters.shape,
  view: OrderView.optional(),
});
export type OrderSelection = z.output<typeof OrderSelection>;

/** How the orders of a list or a file are sorted: by priority without it. */
const sort = {
  sortBy: z.enum(['createdAt', 'due', 'term'], VALIDATION.unknownChoice).optional(),
  sortOrder: listQuery.shape.sortOrder,
};

type Checked = Partial<Record<'sortBy' | 'sortOrder', string | undefined>> & OrderSelection;

/** The clock and the term sort one way only. */
const isSortKnown = ({ sortBy, sortOrder }: Checked): boolean =>
  sortBy === undefined || sortBy === 'createdAt' || sortOrder !== 'desc';

/** Refuses a sort that there is not, and a period that ends before it begins: it would look like an empty list. */
function checkList(query: Checked, context: z.core.$RefinementCtx): void {
  if (!isSortKnown(query)) {
    context.addIssue({ code: 'custom', path: ['sortOrder'], message: VALIDATION.unknownChoice });
  }
  for (const name of PERIOD_FILTERS) {
    const [from, to] = [query[`${name}From`], query[`${name}To`]];
    if (from !== undefined && to !== undefined && from > to) {
      context.addIssue({ code: 'custom', path: [`${name}To`], message: VALIDATION.reportOrder });
    }
  }
}

const pages = { page: listQuery.shape.page, pageSize: listQuery.shape.pageSize };

/** Query of the orders list [orders#list-query]; `view` is one of the built-in views. */
export const ListOrdersQuery = OrderSelection.extend({
  ...sort,
  ...pages,
}).superRefine(checkList);
export type ListOrdersQuery = z.output<typeof ListOrdersQuery>;

/** Query of the orders' file: that of the list, of which it has every page; with `receipts` the photos of receipts alone [exports#receipts]. */
export const ExportOrdersQuery = OrderSelection.extend({
  ...sort,
  ...pages,
  ...exportFields(ORDER_COLUMNS),
  format: z.enum(EXPORT_FORMATS, VALIDATION.unknownChoice).optional(),
  receipts: z.enum(['zip'], VALIDATION.unknownChoice).optional(),
})
  .superRefine(checkList)
  .refine(({ format, receipts }) => format !== undefined || receipts !== undefined, {
    path: ['format'],
    error: VALIDATION.unknownChoice,
  });
export type ExportOrdersQuery = z.output<typeof ExportOrdersQuery>;
