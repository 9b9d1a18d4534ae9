import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { OpenRowDialog } from '#features/orders/list/order-dialogs.tsx';
import type { OrdersState } from '#features/orders/list/use-orders-state.ts';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';

/** The ways to lay out the orders besides the list, as the address names them [orders#layouts]. */
export const LAYOUTS = ['board', 'stages', 'map'] as const;

/** The board by worker, the board by stage, or the map. */
export type Layout = (typeof LAYOUTS)[number];

/** What every layout besides the list is given. */
export type LayoutProps = {
  /** The search, filters and view that all layouts share; its page and sort are the list's alone. */
  state: OrdersState;
  /** Opens a dialog about an order; nothing happens without a network. */
  openFor: OpenRowDialog;
  desk: OutcomeDesk;
  /** Opens the panel beside the page that shows the order. */
  onPeek: (order: OrderListItem) => void;
  /**
   * Tells the page which orders are on screen, whenever they change: the keys for the order with the focus, the panel
   * and the open dialog find them there. An element with `data-row-id` is an order, its `data-row-link` or
   * `data-row-stop` takes the focus. With the question that they answer.
   */
  onRows: (rows: readonly OrderListItem[], answered: string | undefined) => void;
  /**
   * The place for tools of the layout in the line of the search, on a phone in the sheet of the filters, to be filled by a portal; null
   * until it is drawn.
   */
  tools: HTMLElement | null;
  /** On a phone the place beside the button of that sheet, for what is chosen most: the one line over what is shown. */
  line: HTMLElement | null;
  /** The order whose page has just been left: its element gets the focus. */
  returned: string | undefined;
};
