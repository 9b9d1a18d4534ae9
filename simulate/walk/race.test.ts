import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../http/account.ts';
import { RefusedError } from '../http/refused-error.ts';
import { anOrder } from '../testing/orders.ts';
import { aLedger } from '../testing/ledgers.ts';
import { REFUNDED } from '../testing/timelines.ts';
import { openLedger } from './ledger.ts';
import { retryWhileChanged } from './perform.ts';
import { race } from './race.ts';
import { createScore, type Stage } from './stage.ts';

const refusal = (code: ErrorCode, wasSilent = false) =>
  new RefusedError('call', { status: ERRORS[code].status, code: wireCode(code), text: '', wasSilent });

type Answer = OrderDetail | Error;

/** An account whose reads and changes get these answers in order; the last one is repeated. */
function anAccount(name: string, reads: Answer[], changes: Answer[]): Account {
  const next = (answers: Answer[]) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const item = (route: Route) => next(route.method === 'GET' ? reads : changes);
  return { id: name, name, role: 'admin', item } as unknown as Account;
}

function aStage(operators: readonly [Account, Account]): Stage {
  return { operators, score: createScore(), accounts: new Map(), ledgers: [] } as unknown as Stage;
}

const { planned, orderId, orderCode } = aLedger();
const ledger = () =>
  openLedger({ planned, orderId, orderCode }, { event: 'created', role: 'client', position: 1 });
const open = () => anOrder(REFUNDED.slice(0, 11));
const REFUND = {
  event: 'complaint_refunded',
  by: 'operator',
  operator: 0,
  after: 1,
  text: 'Da.',
  rival: { event: 'complaint_rejected', text: 'Ne.' },
} as const;

it('records which of two operators succeeded', async () => {
  const operators = [
    anAccount('Vesna', [open()], [refusal('order.changed')]),
    anAccount('Marko', [open()], [anOrder()]),
  ] as const;
  const stage = aStage(operators);
  const finish = await race(stage, ledger(), REFUND);
  expect(finish?.written).toEqual({ event: 'complaint_rejected', role: 'admin', position: 12, note: 'Ne.' });
  expect([finish?.winner.account.name, finish?.loser.account.name]).toEqual(['Marko', 'Vesna']);
  expect(stage.score).toMatchObject({ races: 1, conflicts: 1, failures: [] });
});

it('finds a server that accepts both', async () => {
  const stage = aStage([
    anAccount('Vesna', [open()], [anOrder()]),
    anAccount('Marko', [open()], [anOrder()]),
  ]);
  await race(stage, ledger(), REFUND);
  expect(stage.score.failures).toEqual([
    'N000001: both operators came through with complaint_refunded at once',
  ]);
});

it('tries again alone when a third was faster than both', async () => {
  const stage = aStage([
    anAccount('Vesna', [open()], [refusal('order.changed'), anOrder()]),
    anAccount('Marko', [open()], [refusal('order.changed')]),
  ]);
  const finish = await race(stage, ledger(), REFUND);
  expect([finish?.written.event, finish?.winner.account.name]).toEqual(['complaint_refunded', 'Vesna']);
});

it('fails on any other refusal', async () => {
  const stage = aStage([
    anAccount('Vesna', [open()], [anOrder()]),
    anAccount('Marko', [open()], [refusal('server.unexpected')]),
  ]);
  await expect(race(stage, ledger(), REFUND)).rejects.toThrow('500 server_unexpected');
});

const attempt = (account: Account) =>
  ({ account, event: 'complaint_refunded', payload: { text: 'Da.' } }) as const;

it('takes a change without an answer as done only when it is the next entry, by the same role', async () => {
  const silent = [refusal('order.changed', true)];
  const done = anAccount('Vesna', [open(), anOrder()], silent);
  const stage = aStage([done, done]);
  expect(await retryWhileChanged(stage, ledger(), attempt(done))).toMatchObject({
    position: 12,
    note: 'Da.',
  });
  const another = anAccount('Vesna', [open(), anOrder(REFUNDED.slice(0, 10))], silent);
  expect(await retryWhileChanged(stage, ledger(), attempt(another))).toBeUndefined();
  expect(stage.score).toMatchObject({ conflicts: 1, skipped: 1 });
});

it('sends nothing that the order machine forbids meanwhile', async () => {
  const account = anAccount('Vesna', [anOrder()], [new Error('was sent')]);
  const stage = aStage([account, account]);
  expect(await retryWhileChanged(stage, ledger(), attempt(account))).toBeUndefined();
  expect(stage.score).toMatchObject({ conflicts: 0, skipped: 1 });
});
