import type { Deps } from '#platform/http/handler.ts';

/** The mails, links and audit entries of an account, each in alphabetical order. */
export async function readTraces({ db }: Pick<Deps, 'db'>, userId: string) {
  const [mails, links, audit] = await Promise.all([
    db.selectFrom('mails').select(['kind', 'recipient']).where('user_id', '=', userId).execute(),
    db.selectFrom('link_tokens').select(['purpose', 'ended_at']).where('user_id', '=', userId).execute(),
    db
      .selectFrom('audit_events')
      .select(['event', 'actor_id', 'request_id'])
      .where('account_id', '=', userId)
      .where('route', 'is', null)
      .execute(),
  ]);
  return {
    mails: mails.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted(),
    links: links
      .map(({ purpose, ended_at: endedAt }) => `${purpose} ${endedAt === null ? 'open' : 'ended'}`)
      .toSorted(),
    audit: audit.map(({ event }) => event).toSorted(),
    actors: new Set(audit.map((entry) => entry.actor_id)),
    requests: audit.map((entry) => entry.request_id),
  };
}

/** The names of all stored files. */
export async function listStoredKeys({ files }: Pick<Deps, 'files'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.toSorted();
}
