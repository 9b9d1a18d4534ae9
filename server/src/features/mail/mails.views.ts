import type { Db } from '#platform/database/db.ts';

const MAILS = 50;

const mails = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .leftJoin('sessions', 'sessions.id', 'mails.session_id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.recipient',
      'mails.user_id as userId',
      'mails.saved_report_id as savedReportId',
      'mails.link_token_id as linkTokenId',
      'mails.complaint_id as complaintId',
      'mails.consent_link_id as consentLinkId',
      'mails.created_at as createdAt',
      'mails.sent_at as sentAt',
      'mails.refused_at as refusedAt',
      'users.first_name as firstName',
      'users.role',
      'sessions.client_type as clientType',
      'sessions.user_agent as userAgent',
      'sessions.address',
    ]);

/** A mail of the outbox with the name that it greets; null where it belongs to no account. */
export const findMail = (db: Db, id: string) => mails(db).where('mails.id', '=', id).executeTakeFirst();

/** A mail of the outbox with the name that it greets. */
export type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The newest 50 mails, to one address or to all. */
export const listMails = (db: Db, recipient?: string): Promise<Mail[]> =>
  mails(db)
    .$if(recipient !== undefined, (query) => query.where('mails.recipient', '=', recipient ?? ''))
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(MAILS)
    .execute();
