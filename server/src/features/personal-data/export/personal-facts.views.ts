import { z } from 'zod';
import { PersonalFacts } from '@majstorija/contract/personal-data/personal-data.ts';
import { queryText, type Db } from '#platform/database/db.ts';
import { fixedStatement } from '#platform/database/statement.ts';
import { ORDER_CODE_PAIR } from '#features/orders/order-shape.service.ts';
import { isoTime } from '#platform/views/view-sql.ts';

/** The path of the person's own photo in the zip. */
export const PROFILE_PHOTO = 'fotografije/profil.jpg';

const Stored = z.strictObject({ facts: PersonalFacts, photoKey: z.string().nullable() });

const ACCOUNT = `json_build_object(
  '_id', u.id, 'role', u.role, 'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone,
  'secondPhone', u.second_phone, 'secondPhoneWord', u.second_phone_word, 'email', u.email,
  'emailVerifiedAt', ${isoTime('u.email_verified_at')}, 'hasPassword', u.password_hash is not null,
  'isActive', u.is_active, 'createdAt', ${isoTime('u.created_at')},
  'photo', case when u.profile_image_key is not null then '${PROFILE_PHOTO}' end)`;

const CLIENT = `(select json_build_object('note', c.note) from clients c where c.id = u.id)`;

const packages = (table: string, id: string): string =>
  `coalesce((select json_agg(package order by package) from ${table} where ${id} = u.id), '[]')`;

const COMPANY = `(select json_build_object(
  'companyName', o.company_name, 'registrationNumber', o.registration_number, 'tin', o.tin,
  'address', json_build_object('type', o.address_type, 'city', o.city, 'municipality', o.municipality,
    'streetAndNumber', o.street_and_number, 'unitNumber', o.unit_number, 'note', o.note),
  'packages', ${packages('owner_packages', 'owner_id')}, 'priority', o.priority, 'workingHours', o.working_hours)
  from owners o where o.id = u.id)`;

const ABSENCES = `coalesce((select json_agg(json_build_object(
  'kind', a.kind, 'startsAt', ${isoTime('a.starts_at')}, 'endsAt', ${isoTime('a.ends_at')}, 'note', a.note,
  'createdAt', ${isoTime('a.created_at')}) order by a.starts_at desc)
  from worker_absences a where a.worker_id = w.id), '[]')`;

const POSITION = `
  'positionConsentAt', (select ${isoTime('n.given_at')} from worker_position_consents n where n.worker_id = w.id),
  'position', (select json_build_object('latitude', p.latitude, 'longitude', p.longitude,
    'accuracyMeters', p.accuracy_meters, 'at', ${isoTime('p.at')}) from worker_positions p where p.worker_id = w.id)`;

const WORKER = `(select json_build_object(
  'companyName', o.company_name, 'isOwner', w.is_owner, 'priority', w.priority,
  'packages', ${packages('worker_packages', 'worker_id')}, 'workingHours', w.working_hours,
  'pauseUntil', ${isoTime('w.pause_until')}, ${POSITION}, 'absences', ${ABSENCES})
  from workers w join owners o on o.id = w.owner_id where w.id = u.id)`;

const listOf = (item: string, from: string, order: string): string =>
  `coalesce((select json_agg(json_build_object(${item}) order by ${order}) from ${from}), '[]')`;

const ADDRESSES = listOf(
  `'_id', a.id, 'type', a.type, 'city', a.city, 'municipality', a.municipality,
  'streetAndNumber', a.street_and_number, 'unitNumber', a.unit_number, 'note', a.note, 'latitude', a.latitude,
  'longitude', a.longitude, 'formattedAddress', a.formatted_address, 'postalCode', a.postal_code,
  'createdAt', ${isoTime('a.created_at')}`,
  'addresses a where a.client_id = u.id',
  'a.created_at, a.id',
);

const MAILS = listOf(
  `'kind', m.kind, 'recipient', m.recipient, 'createdAt', ${isoTime('m.created_at')},
  'sentAt', ${isoTime('m.sent_at')}, 'refusedAt', ${isoTime('m.refused_at')}`,
  'mails m where m.user_id = u.id',
  'm.created_at desc, m.id desc',
);

const NOTIFY_ME = listOf(
  `'email', n.email, 'platforms', n.platforms, 'audience', n.audience, 'consentText', n.consent_text,
  'consentedAt', ${isoTime('n.consented_at')}, 'confirmedAt', ${isoTime('n.confirmed_at')}, 'createdAt', ${isoTime('n.created_at')}`,
  'notify_me_requests n where n.email = u.email',
  'n.consented_at desc, n.id desc',
);

const CONSENTS = listOf(
  `'document', d.type, 'title', p.title, 'version', p.version, 'acceptedAt', ${isoTime('a.accepted_at')}, 'source', a.source,
  'screen', a.screen, 'address', a.ip, 'device', a.device, 'readBy', r.first_name || ' ' || r.last_name,
  ${ORDER_CODE_PAIR}`,
  `legal_acceptances a join legal_publications p on p.id = a.publication_id join legal_documents d on d.id = a.document_id
    left join users r on r.id = a.read_by left join orders o on o.id = a.order_id where a.user_id = u.id`,
  'a.accepted_at desc, a.id desc',
);

const NOTICES_TOLD = listOf(
  `'kind', n.kind, ${ORDER_CODE_PAIR}, 'dueWhat', n.due_what, 'dueUntil', ${isoTime('n.due_until')},
  'createdAt', ${isoTime('n.created_at')}, 'readAt', ${isoTime('n.read_at')}`,
  'operator_notices n left join orders o on o.id = n.order_id where n.admin_id = u.id',
  'n.created_at desc, n.id desc',
);

const NOTICE_CHOICES = listOf(
  `'kind', l.kind, 'level', l.level`,
  'operator_notice_choices l where l.admin_id = u.id',
  'l.kind',
);

const MENTIONS = listOf(
  `${ORDER_CODE_PAIR}, 'time', ${isoTime('t.time')}`,
  'order_mentions m join order_actions t on t.id = m.action_id join orders o on o.id = t.order_id where m.admin_id = u.id',
  't.time desc, t.id desc',
);

const REPORTS = `json_build_object(
  'mail', (select json_build_object('when', m.sent_when, 'lastDay', m.last_day, 'name', s.name)
    from report_mails m left join saved_reports s on s.id = m.saved_report_id where m.admin_id = u.id),
  'shiftNote', (select json_build_object('text', n.text, 'writtenAt', ${isoTime('n.written_at')})
    from shift_note n where n.written_by = u.id and n.text is not null),
  'saved', ${listOf(
    `'name', r.name, 'report', r.report, 'query', r.query, 'period', r.period, 'isShared', r.is_shared,
    'createdAt', ${isoTime('r.created_at')}, 'lastOpenedAt', ${isoTime('r.last_opened_at')}`,
    'saved_reports r where r.owner_id = u.id',
    'r.created_at, r.id',
  )})`;

const NOTICES = `json_build_object('told', ${NOTICES_TOLD}, 'choices', ${NOTICE_CHOICES}, 'mentions', ${MENTIONS})`;

const LINKS = listOf(
  `'purpose', l.purpose, 'createdAt', ${isoTime('l.created_at')}, 'expiresAt', ${isoTime('l.expires_at')},
  'endedAt', ${isoTime('l.ended_at')}`,
  'link_tokens l where l.user_id = u.id',
  'l.created_at desc, l.id desc',
);

const SESSIONS = listOf(
  `'clientType', s.client_type, 'userAgent', s.user_agent, 'address', s.address,
  'createdAt', ${isoTime('s.created_at')}, 'lastUsedAt', ${isoTime('s.last_used_at')},
  'expiresAt', ${isoTime('s.expires_at')}, 'checkedAt', ${isoTime('s.checked_at')},
  'endedAt', ${isoTime('s.ended_at')}, 'endReason', s.end_reason`,
  'sessions s where s.user_id = u.id',
  's.created_at desc, s.id desc',
);

const PASSKEYS = listOf(
  `'name', p.name, 'createdAt', ${isoTime('p.created_at')}, 'lastUsedAt', ${isoTime('p.last_used_at')},
  'useCount', p.counter`,
  'passkeys p where p.user_id = u.id',
  'p.created_at, p.id',
);

const RECOVERY_CODES = listOf(
  `'createdAt', ${isoTime('r.created_at')}, 'usedAt', ${isoTime('r.used_at')}`,
  'recovery_codes r where r.user_id = u.id',
  'r.created_at, r.id',
);

const FACTORS = `json_build_object(
  'authenticator', (select json_build_object('createdAt', ${isoTime('t.created_at')},
    'confirmedAt', ${isoTime('t.confirmed_at')}) from authenticators t where t.user_id = u.id),
  'passkeys', ${PASSKEYS}, 'recoveryCodes', ${RECOVERY_CODES})`;

const FACTS = fixedStatement<{ id: string }>(
  (bind) => `select json_build_object('photoKey', u.profile_image_key, 'facts', json_build_object(
    'account', ${ACCOUNT}, 'client', ${CLIENT}, 'company', ${COMPANY}, 'worker', ${WORKER},
    'addresses', ${ADDRESSES}, 'notifyMe', ${NOTIFY_ME}, 'consents', ${CONSENTS}, 'notices', ${NOTICES}, 'reports', ${REPORTS},
    'mails', ${MAILS}, 'links', ${LINKS}, 'sessions', ${SESSIONS}, 'factors', ${FACTORS}))
  from users u where u.id = ${bind('id')}::uuid`,
);

/** All about a person but orders and audit log, and the key of the own photo; undefined when there is no such account. */
export async function findPersonalFacts(db: Db, id: string): Promise<z.infer<typeof Stored> | undefined> {
  const json = await queryText(db, FACTS({ id }));
  return json === null ? undefined : Stored.parse(JSON.parse(json));
}
