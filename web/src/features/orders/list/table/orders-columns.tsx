import { ArrowRight, Headset, PanelRight, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { isUnconfirmed } from '@majstorija/contract/orders/term/term-confirmation.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { Assignee, assignLabel, type OpenAssignment } from './assignee.tsx';
import { CardPlace } from './card-cells.tsx';
import { NextStepButton, useNextStep } from './next-step.tsx';
import { StreetAndNumber } from '#shared/addresses/street-and-number.tsx';
import type { OutcomeDesk } from '#features/orders/outcomes/use-outcomes.ts';
import type { AssignmentKind, FailedAssignment } from '#features/orders/assign/use-failed-assignments.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { OrderDue } from '#shared/orders/due/order-due.tsx';
import { RowTerm } from '#shared/orders/term/order-term.tsx';
import { OrderPlateLink } from '#shared/orders/order-plate.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { lazyPart } from '#ui/dialogs/lazy-part.ts';
import { join } from '#ui/text/class-names.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { LinkParts } from '#ui/buttons/menu-button.tsx';
import type { Column, Width } from '#ui/table/column.ts';
import { cutText, lineStack, quietLine } from '#ui/text/lines.ts';
import { RowActions } from '#ui/table/row-actions.tsx';
import classes from './orders-columns.module.css';

// The list shows its rows without the entries of their menus.
const entries = lazyPart(
  async () => (await import('#features/orders/outcomes/outcome-entries.tsx')).rowEntries,
);

type OrderCell = { order: OrderListItem };

function Service({ order }: OrderCell) {
  const { label, short } = CATEGORIES[order.category];
  return (
    <span className={classes.service}>
      <ServiceSign category={order.category} size={26} />
      <span className={classes.names}>
        <span title={label}>{short}</span>
        <span className={join(quietLine, classes.package)} title={PACKAGES[order.package].label}>
          {PACKAGES[order.package].label}
        </span>
      </span>
    </span>
  );
}

const Place = ({ order }: OrderCell) => {
  const { streetAndNumber, municipality } = order.address;
  return (
    <span className={lineStack} title={`${streetAndNumber}, ${municipality}`}>
      <StreetAndNumber text={streetAndNumber} />
      <span className={classes.whereAndWhen}>
        <span className={quietLine}>{municipality}</span>
        <RowTerm order={order} />
      </span>
    </span>
  );
};

/** As many lines as a row has [design#row-lines]; the title has the whole text. */
const PackageName = ({ order }: OrderCell) => {
  const { label } = PACKAGES[order.package];
  return (
    <span className={cutText} title={label}>
      {label}
    </span>
  );
};

/** The status and under it its clock [orders#due-words], or that nobody has confirmed the term [orders#not-confirmed]. */
function State({ order }: OrderCell) {
  useNow();
  const isAsked = isUnconfirmed(order, serverNow());
  return (
    <div className={classes.state}>
      <span className={classes.status}>
        <StatusChip status={order.status} />
      </span>
      {(isAsked || order.due !== null) && (
        <span className={classes.clock}>
          {isAsked ? <span className={quietLine}>nije potvrđen</span> : <OrderDue order={order} />}
        </span>
      )}
    </div>
  );
}

/** Worker and operator in two short lines, each behind its sign. */
function Team({ worker, admin }: { worker: ReactNode; admin: ReactNode }) {
  return (
    <span className={classes.team}>
      <Wrench size={14} aria-hidden="true" />
      <span>
        <HiddenText>Majstor: </HiddenText>
        {worker}
      </span>
      <Headset size={14} aria-hidden="true" />
      <span>
        <HiddenText>Operater: </HiddenText>
        {admin}
      </span>
    </span>
  );
}

const linkTo = (id: string) => (parts: LinkParts) => <OrderLink {...parts} id={id} />;

type ActionsProps = OrderCell & {
  onAssign: OpenAssignment;
  onPeek: (order: OrderListItem) => void;
  desk: OutcomeDesk;
};

function Actions({ order, onAssign, onPeek, desk }: ActionsProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const step = useNextStep(order);
  return (
    <RowActions
      menuLabel={`Radnje za nalog ${order.orderCode}`}
      items={[
        {
          name: assignLabel('worker', order),
          label: 'Dodeli majstora',
          icon: <Wrench size={18} aria-hidden="true" />,
          onSelect: () => onAssign('worker', order),
          disabledReason,
          isInNext: step === 'assign',
        },
        {
          name: assignLabel('admin', order),
          label: 'Dodeli operatera',
          icon: <Headset size={18} aria-hidden="true" />,
          onSelect: () => onAssign('admin', order),
          disabledReason,
        },
        {
          name: `Otvori nalog ${order.orderCode}`,
          label: 'Otvori nalog',
          icon: <ArrowRight size={18} aria-hidden="true" />,
          link: linkTo(order._id),
        },
        {
          name: `Pogled na nalog ${order.orderCode}`,
          label: 'Pogled sa strane',
          icon: <PanelRight size={18} aria-hidden="true" />,
          onSelect: () => onPeek(order),
          isForNarrow: true,
        },
      ]}
      late={{ code: entries, toEntries: () => entries.loaded()?.({ order, desk, disabledReason }) ?? [] }}
      next={<NextStepButton {...{ order, step, disabledReason, onAssign, desk }} />}
    />
  );
}

type OrderColumns = {
  /** Whether the table is too narrow for all columns (`NARROW_TABLE`). */
  isNarrow: boolean;
  /** Whether the table is too narrow for the service beside the address, too (`TIGHT_TABLE`). */
  isTight: boolean;
  /** Whether the rows are cards (`CARDS`). */
  isCard: boolean;
  failedOf: (orderId: string, kind: AssignmentKind) => FailedAssignment | undefined;
  onAssign: OpenAssignment;
  onPeek: (order: OrderListItem) => void;
  desk: OutcomeDesk;
};

/** Up to this width the package is under the sign, worker and operator under the status [design#widths]. */
export const NARROW_TABLE = '(max-width: 1279px)';

/** Up to this width the service is in the cell of the address, the menu under the next step [design#widths]. */
export const TIGHT_TABLE = '(max-width: 767px)';

/** Up to this width rows are cards. */
export const CARDS = '(max-width: 600px)';

const NARROW_ACTIONS = { wide: 152, tight: 104 } as const;

const PERSON_WIDTH = 'minmax(94px, 110fr)';

const codeColumn = (isNarrow: boolean): Column<OrderListItem> => ({
  key: 'code',
  header: 'Šifra',
  cell: (order) => <OrderPlateLink order={order} />,
  width: isNarrow ? 96 : 'minmax(92px, 96fr)',
  card: 'lead',
});

type People = { assignee: (kind: AssignmentKind) => (order: OrderListItem) => ReactNode };

const toTeam =
  ({ assignee }: People) =>
  (order: OrderListItem) => <Team worker={assignee('worker')(order)} admin={assignee('admin')(order)} />;

const cardColumns = (people: People): readonly Column<OrderListItem>[] => [
  { key: 'status', header: 'Status', cell: (order) => <State order={order} />, card: 'parts' },
  { key: 'place', header: 'Adresa', cell: (order) => <CardPlace order={order} /> },
  { key: 'team', header: 'Majstor i operater', cell: toTeam(people), card: 'foot' },
];

const tightColumns = (people: People): readonly Column<OrderListItem>[] => [
  { key: 'address', header: 'Adresa', cell: (order) => <CardPlace order={order} />, width: '1fr' },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => <State order={order} />,
    width: 'minmax(144px, 1fr)',
    below: { cell: toTeam(people), on: ['compact'] },
  },
];

function tableColumns(people: People, isNarrow: boolean): readonly Column<OrderListItem>[] {
  const onDesk: readonly Width[] = isNarrow ? [] : ['wide'];
  return [
    {
      key: 'category',
      header: 'Kategorija',
      cell: (order) => <Service order={order} />,
      width: isNarrow ? 'minmax(124px, 1fr)' : 'minmax(90px, 92fr)',
    },
    {
      key: 'package',
      header: 'Potkategorija',
      cell: (order) => <PackageName order={order} />,
      width: 'minmax(120px, 132fr)',
      on: onDesk,
    },
    {
      key: 'address',
      header: 'Adresa',
      cell: (order) => <Place order={order} />,
      width: isNarrow ? '1.25fr' : 'minmax(134px, 196fr)',
    },
    {
      key: 'status',
      header: 'Status',
      cell: (order) => <State order={order} />,
      width: isNarrow ? 'minmax(184px, 1.35fr)' : 'minmax(202px, 206fr)',
      ...(isNarrow && { below: { cell: toTeam(people), on: ['wide', 'compact'] } }),
    },
    { key: 'worker', header: 'Majstor', cell: people.assignee('worker'), width: PERSON_WIDTH, on: onDesk },
    { key: 'admin', header: 'Operater', cell: people.assignee('admin'), width: PERSON_WIDTH, on: onDesk },
  ];
}

/** The columns of [orders#list-columns], and what of them a card has. */
export function orderColumns(props: OrderColumns): readonly Column<OrderListItem>[] {
  const { isNarrow, isTight, isCard, failedOf, onAssign, onPeek, desk } = props;
  const people: People = {
    assignee: (kind) => (order) => (
      <Assignee order={order} kind={kind} failed={failedOf(order._id, kind)} onAssign={onAssign} />
    ),
  };
  const actions: Column<OrderListItem> = {
    key: 'actions',
    header: 'Radnje',
    hideHeader: true,
    cell: (order) => <Actions order={order} onAssign={onAssign} onPeek={onPeek} desk={desk} />,
    width: isNarrow ? NARROW_ACTIONS[isTight ? 'tight' : 'wide'] : 'minmax(196px, 226fr)',
    card: 'actions',
  };
  const table = isTight ? tightColumns(people) : tableColumns(people, isNarrow);
  return [codeColumn(isNarrow), ...(isCard ? cardColumns(people) : table), actions];
}
