import type {
  PersonalAuditEvent,
  PersonalFacts,
  PersonalOrder,
} from '@majstorija/contract/personal-data/personal-data.ts';

/** All about a person; the lists are read anew each time. */
export interface PersonalContent {
  /** ISO instant of the export. */
  readonly exportedAt: string;
  readonly facts: PersonalFacts;
  readonly orders: () => AsyncIterable<PersonalOrder>;
  readonly auditEvents: () => AsyncIterable<PersonalAuditEvent>;
}

async function* toArray(items: AsyncIterable<object>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item, null, 2)}`;
    isFirst = false;
  }
}

/** 'podaci.json', as `PersonalData`, piece by piece. */
export async function* toPersonalJson({
  exportedAt,
  facts,
  orders,
  auditEvents,
}: PersonalContent): AsyncGenerator<string> {
  yield `${JSON.stringify({ exportedAt, ...facts }, null, 2).slice(0, -2)},\n"orders": [`;
  yield* toArray(orders());
  yield '\n],\n"auditEvents": [';
  yield* toArray(auditEvents());
  yield '\n]\n}\n';
}
