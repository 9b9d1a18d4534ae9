import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TRANSITIONS, type Transition } from '@majstorija/contract/orders/life/transitions.ts';
import { STATUS_OPTIONS, statusesWhere } from '@majstorija/contract/orders/life/statuses.ts';

const PAGE = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/handbook/orders.md'),
  'utf8',
);

const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

/** Statuses that the page lists together. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  any: STATUS_OPTIONS,
  'any open': statusesWhere(({ open }) => open),
  'field work': statusesWhere(({ open, complaint }) => open && !complaint),
};

/** `field work, except `a` and `b`` is a group without some; `a`, `b` are these alone. */
function toStatuses(text: string): readonly string[] {
  const [group = '', exceptions = ''] = text.split(', except ');
  const without = named(exceptions);
  return GROUPS[group]?.filter((status) => !without.includes(status)) ?? named(text);
}

/** Status and worker of an assignment that is undone. */
const RESTORED = 'as before the assignment';

function toWorker(text: string): Transition['worker'] {
  if (text === RESTORED) return 'restore';
  if (text.endsWith('without a worker')) return 'clear';
  return /with (?:the |another )?worker$/.test(text) ? 'set' : 'keep';
}

function toStatus(text: string): string {
  if (text === RESTORED) return 'restored';
  if (text.startsWith('unchanged')) return 'same';
  return text.startsWith('the chosen one') ? 'chosen' : (named(text)[0] ?? text);
}

const ROWS = [
  ...PAGE.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| (.+?) +\| (.+?) +\| (.+?) +\| (yes|no) +\| (yes|no) +\|$/gm),
];

it('lists in the handbook the same parties, statuses and results of each event as the machine', () => {
  const onPage = ROWS.flatMap(([, events = '', by = '', from = '', to = '', flags, answers]) =>
    named(events).map((event) => ({
      event,
      by: by.split(', '),
      from: toStatuses(from),
      to: toStatus(to),
      worker: toWorker(to),
      flags: flags === 'yes',
      answers: answers === 'yes',
    })),
  );
  const inTable = TRANSITIONS.map(({ event, by, from, to, worker, flags, answers }) => ({
    event,
    by,
    from,
    to,
    worker,
    flags,
    answers,
  }));
  expect(onPage).toEqual(inTable);
});
