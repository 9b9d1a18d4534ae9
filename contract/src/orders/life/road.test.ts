import { describe, expect, it } from 'vitest';
import type { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { type OrderStatus, STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { roadStops, withoutUndone } from '@majstorija/contract/orders/life/road.ts';

/** An order that went through these statuses, one an hour from 08:00 on. */
const anOrder = (...statuses: [OrderStatus, ...OrderStatus[]]) => ({
  refundedAmount: 0,
  status: statuses.at(-1) ?? statuses[0],
  actions: statuses
    .map((status, index) => ({ status, time: `2026-03-05T${String(8 + index).padStart(2, '0')}:00:00.000Z` }))
    .toReversed(),
});

const SIGNS = { done: '+', current: '*', ahead: '-' } as const;

/** `Kreiran+8 Prihvaćen*9 Na putu-`: label, state, hour when it was reached. */
const drawn = (...statuses: [OrderStatus, ...OrderStatus[]]): string => draw(anOrder(...statuses));

const draw = (order: ReturnType<typeof anOrder>): string =>
  roadStops(order)
    .map(
      ({ label, state, part, step }) =>
        `${part === 'complaint' ? '!' : ''}${label}${SIGNS[state]}${step === undefined ? '' : Number(step.time.slice(11, 13))}`,
    )
    .join(' ');

describe('the road of an order', () => {
  it('starts at its creation with everything ahead', () => {
    expect(drawn('pending')).toBe('Kreiran*8 Prihvaćen- Na putu- Stigao- Završen-');
  });

  it('keeps the time at which each stop was first reached', () => {
    expect(drawn('pending', 'pending', 'accepted', 'call_worker_accepted', 'on_the_way')).toBe(
      'Kreiran+8 Prihvaćen+10 Na putu*12 Stigao- Završen-',
    );
  });

  it('ends at the completed work', () => {
    expect(drawn('pending', 'accepted', 'on_the_way', 'arrived', 'completed')).toBe(
      'Kreiran+8 Prihvaćen+9 Na putu+10 Stigao+11 Završen*12',
    );
  });

  it('goes back to the start when another worker is needed, and drops the later stops', () => {
    expect(drawn('pending', 'accepted', 'on_the_way', 'find_backup')).toBe(
      'Kreiran*8 Prihvaćen- Na putu- Stigao- Završen-',
    );
    expect(drawn('pending', 'accepted', 'find_backup', 'pending', 'accepted')).toBe(
      'Kreiran+8 Prihvaćen*12 Na putu- Stigao- Završen-',
    );
  });

  it('counts a stop that an operator skipped as passed, without a time', () => {
    expect(drawn('pending', 'arrived')).toBe('Kreiran+8 Prihvaćen+ Na putu+ Stigao*9 Završen-');
    expect(drawn('pending', 'arrived', 'accepted')).toBe('Kreiran+8 Prihvaćen*10 Na putu- Stigao- Završen-');
  });

  it('leads to a solution that waits for the operator once there is a complaint', () => {
    expect(drawn('pending', 'accepted', 'on_the_way', 'arrived', 'completed', 'complaint_created')).toBe(
      'Kreiran+8 Prihvaćen+9 Na putu+10 Stigao+11 Završen+12 !Reklamacija*13 !Rešenje-',
    );
  });

  it('shows each way a complaint can go', () => {
    const complaint = ['pending', 'completed', 'complaint_created'] as const;
    const work = 'Kreiran+8 Prihvaćen+ Na putu+ Stigao+ Završen+9 !Reklamacija+10';
    expect(drawn(...complaint, 'complaint_accepted', 'complaint_on_the_way')).toBe(
      `${work} !Prihvaćena+11 !Na putu*12 !Stigao- !Rešena-`,
    );
    const refunded = { ...anOrder(...complaint, 'complaint_refunded'), refundedAmount: 4500 };
    expect(draw(refunded)).toBe(`${work} !Refundacija*11`);
    expect(drawn(...complaint, 'complaint_rejected')).toBe(`${work} !Odbijena*11`);
  });

  it('names no refund where the status was set and no money returned [orders#status-moves-no-money]', () => {
    expect(drawn('pending', 'completed', 'complaint_created', 'complaint_refunded')).toBe(
      'Kreiran+8 Prihvaćen+ Na putu+ Stigao+ Završen+9 !Reklamacija+10 !Bez vraćanja novca*11',
    );
  });

  it('shows no complaint where there was none [orders#road]', () => {
    const work = 'Kreiran+8 Prihvaćen+ Na putu+ Stigao+ Završen+9';
    expect(drawn('pending', 'completed', 'complaint_refunded')).toBe(`${work} !Bez vraćanja novca*10`);
    expect(drawn('pending', 'completed', 'complaint_on_the_way')).toBe(
      `${work} !Prihvaćena+ !Na putu*10 !Stigao- !Rešena-`,
    );
  });

  it('ends where a canceled order was left', () => {
    expect(drawn('pending', 'canceled')).toBe('Kreiran+8 Otkazan*9');
    expect(drawn('pending', 'accepted', 'on_the_way', 'canceled')).toBe(
      'Kreiran+8 Prihvaćen+9 Na putu+10 Otkazan*11',
    );
    expect(drawn('pending', 'completed', 'complaint_created', 'canceled')).toBe(
      'Kreiran+8 Prihvaćen+ Na putu+ Stigao+ Završen+9 !Reklamacija+10 !Otkazan*11',
    );
  });

  it('continues after a canceled order was reopened', () => {
    expect(drawn('pending', 'accepted', 'canceled', 'accepted')).toBe(
      'Kreiran+8 Prihvaćen*9 Na putu- Stigao- Završen-',
    );
  });

  it.each(STATUS_OPTIONS)('has exactly one current stop at %s', (status) => {
    const stops = roadStops(anOrder('pending', status));
    expect(stops.filter(({ state }) => state === 'current')).toHaveLength(1);
  });
});

describe('an undone assignment [orders#undo]', () => {
  const entry = (type: OrderActionType, status: OrderStatus, hour: number) => ({
    type,
    status,
    time: `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`,
  });

  it('leaves the road as it was, with the times of all stops', () => {
    const before = [
      entry('CREATED', 'pending', 8),
      entry('WORKER_ASSIGNED', 'pending', 9),
      entry('WORKER_ACCEPTED', 'accepted', 10),
      entry('WORKER_ON_THE_WAY', 'on_the_way', 11),
    ];
    const undone = [
      entry('WORKER_ASSIGNED', 'pending', 12),
      entry('COMMENT_ADDED', 'pending', 13),
      entry('ASSIGNMENT_UNDONE', 'on_the_way', 14),
    ];
    const road = (actions: typeof before) =>
      draw({ refundedAmount: 0, status: 'on_the_way', actions: actions.toReversed() });
    expect(road([...before, ...undone])).toBe(road(before));
  });

  it('is left out with what undid it and came between, and nothing else is', () => {
    const types: OrderActionType[] = [
      'WORKER_ASSIGNED',
      'ASSIGNMENT_UNDONE',
      'COMMENT_ADDED',
      'COMPLAINT_ACCEPTED',
      'WORKER_ASSIGNED',
    ];
    const left = withoutUndone(types.map((type) => ({ type })));
    expect(left.map(({ type }) => type)).toEqual(['WORKER_ASSIGNED', 'WORKER_ASSIGNED']);
  });
});
