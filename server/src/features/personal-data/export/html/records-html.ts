import { deviceText } from '@majstorija/contract/accounts/devices.ts';
import { AUDIT_EVENTS } from '@majstorija/contract/audit/audit-events.ts';
import { auditChangesText } from '@majstorija/contract/audit/audit-texts.ts';
import { CONSENT_SOURCES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { NOTICE_KINDS, NOTICE_LEVELS } from '@majstorija/contract/notices/notice-labels.ts';
import type { PersonalAuditEvent, PersonalFacts } from '@majstorija/contract/personal-data/personal-data.ts';
import { periodText } from '@majstorija/contract/statistics/saved-report-texts.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { mailSubject } from '#features/mail/render-mail.service.ts';
import { section, table, when, wholeTable } from './elements.ts';

const mails = ({ mails: list }: PersonalFacts): string =>
  section(
    'Poslate poruke',
    wholeTable(
      ['Poruka', 'Na adresu', 'Napravljena', 'Poslata'],
      list.map((mail) => [mailSubject(mail.kind), mail.recipient, when(mail.createdAt), when(mail.sentAt)]),
      'Nema poruka.',
    ),
  );

const consents = ({ consents: list }: PersonalFacts): string =>
  section(
    'Prihvaćeni pravni tekstovi',
    wholeTable(
      [
        'Tekst',
        'Verzija',
        'Prihvaćeno',
        'Način',
        'Ekran',
        'IP adresa',
        'Uređaj',
        'Pročitao operater',
        'Nalog',
      ],
      list.map((consent) => [
        consent.title,
        String(consent.version),
        when(consent.acceptedAt),
        CONSENT_SOURCES[consent.source],
        consent.screen ?? '',
        consent.address ?? '',
        consent.device ?? '',
        consent.readBy ?? '',
        consent.orderCode ?? '',
      ]),
      'Nije prihvaćen nijedan tekst.',
    ),
  );

const notifyMe = ({ notifyMe: requests }: PersonalFacts): string =>
  section(
    'Javite mi',
    wholeTable(
      ['Na adresu', 'Telefon', 'Strana', 'Saglasnost', 'Potvrđeno', 'Tekst saglasnosti'],
      requests.map((request) => [
        request.email,
        request.platforms.join(', '),
        request.audience,
        when(request.consentedAt),
        when(request.confirmedAt),
        request.consentText,
      ]),
      'Nije traženo obaveštenje.',
    ),
  );

const notices = ({ notices: { told, choices, mentions } }: PersonalFacts): string =>
  section(
    'Javljanje',
    wholeTable(
      ['Šta', 'Nalog', 'Rok', 'Javljeno', 'Pročitano'],
      told.map((notice) => [
        NOTICE_KINDS[notice.kind],
        notice.orderCode,
        when(notice.dueUntil),
        when(notice.createdAt),
        when(notice.readAt),
      ]),
      'Ništa nije javljeno.',
    ) +
      wholeTable(
        ['Šta', 'Kako se javlja'],
        choices.map(({ kind, level }) => [NOTICE_KINDS[kind], NOTICE_LEVELS[level]]),
        'Način javljanja nije biran.',
      ) +
      wholeTable(
        ['Nalog', 'Pominjanje u komentaru'],
        mentions.map(({ orderCode, time }) => [orderCode, when(time)]),
        'Nema pominjanja u komentarima.',
      ),
  );

const reports = ({ reports: { mail, saved, shiftNote } }: PersonalFacts): string =>
  section(
    'Sačuvani izveštaji',
    wholeTable(
      ['Naziv', 'Izveštaj', 'Filteri', 'Period', 'Deljen', 'Sačuvan', 'Poslednje otvaranje'],
      saved.map((one) => [
        one.name,
        one.report,
        Object.values(one.query).join(', '),
        periodText(one.period),
        one.isShared ? 'da' : 'ne',
        when(one.createdAt),
        when(one.lastOpenedAt),
      ]),
      'Nema sačuvanih izveštaja.',
    ) +
      wholeTable(
        ['Izveštaj na mejl', 'Kada', 'Poslednji za dan'],
        mail === null
          ? []
          : [
              [
                mail.name ?? 'Danas',
                mail.when === 'monday' ? 'Ponedeljkom' : 'Svakog jutra',
                formatDate(mail.lastDay),
              ],
            ],
        'Izveštaj se ne šalje mejlom.',
      ) +
      wholeTable(
        ['Beleška smene', 'Napisana'],
        shiftNote === null ? [] : [[shiftNote.text, when(shiftNote.writtenAt)]],
        'Nema beleške smene.',
      ),
  );

const sentLinks = ({ links: list }: PersonalFacts): string =>
  section(
    'Poslati linkovi',
    wholeTable(
      ['Čemu služi', 'Napravljen', 'Važi do', 'Prestao da važi'],
      list.map((link) => [
        mailSubject(link.purpose),
        when(link.createdAt),
        when(link.expiresAt),
        when(link.endedAt),
      ]),
      'Nema linkova.',
    ),
  );

const sessions = ({ sessions: list }: PersonalFacts): string =>
  section(
    'Prijave i uređaji',
    wholeTable(
      ['Uređaj', 'Opis uređaja', 'IP adresa', 'Prijava', 'Poslednje korišćenje', 'Kraj'],
      list.map((session) => [
        deviceText(session),
        session.userAgent,
        session.address,
        when(session.createdAt),
        when(session.lastUsedAt),
        when(session.endedAt),
      ]),
      'Nema prijava.',
    ),
  );

function factors({ factors: { authenticator, passkeys, recoveryCodes } }: PersonalFacts): string {
  const rows = [
    ...(authenticator === null
      ? []
      : [['Aplikacija za kodove', when(authenticator.createdAt), when(authenticator.confirmedAt)]]),
    ...passkeys.map((key) => [`Ključ: ${key.name}`, when(key.createdAt), when(key.lastUsedAt)]),
    ...recoveryCodes.map((code) => ['Rezervni kod', when(code.createdAt), when(code.usedAt)]),
  ];
  return section(
    'Potvrda prijave u dva koraka',
    wholeTable(['Šta', 'Od', 'Potvrđeno ili korišćeno'], rows, 'Nije uključena.'),
  );
}

/** HTML of what the product recorded while the account was used. */
export const toRecordsHtml = (facts: PersonalFacts): string =>
  [notices, reports, mails, consents, notifyMe, sentLinks, sessions, factors]
    .map((part) => part(facts))
    .join('');

/** The section of the audit log, row by row. */
export async function* toAuditHtml(events: AsyncIterable<PersonalAuditEvent>): AsyncGenerator<string> {
  yield `<section>\n<h2>Dnevnik promena i pristupa</h2>\n${table.start(['Vreme', 'Ko', 'Šta', 'Izmene'])}`;
  for await (const { time, by, event, changes } of events) {
    const text = auditChangesText({ changes, changeCount: changes.length, erasedFields: [] });
    yield table.row([when(time), by, AUDIT_EVENTS[event], text]);
  }
  yield `${table.end}</section>\n`;
}
