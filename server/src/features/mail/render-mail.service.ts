import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import { Role } from '@majstorija/contract/choices.ts';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { deviceText } from '@majstorija/contract/accounts/devices.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { LINK_HOURS, findLinkToken, isLinkPurpose } from '#features/accounts/links/link-token.service.ts';
import {
  CONSENT_LINK_DAYS,
  findConsentLink,
} from '#features/legal-documents/consents/consent-link.service.ts';
import { findLetter, type Letter } from '#features/orders/complaints/letters.service.ts';
import { notifyMeToken } from '#features/notify-me/notify-me-token.service.ts';
import { readMailedReport } from '#features/saved-reports/mailed-report.service.ts';
import { MAIL_CONTENT } from '#features/mail/mails.content.ts';
import { toMailHtml, toMailText } from './mail-layout.ts';
import type { Mail } from '#features/mail/mails.views.ts';
import { MailKind } from '#features/mail/queue-mail.service.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Deps } from '#platform/http/handler.ts';

const HOUR_MS = 3_600_000;

/** Of a link that lasts as long as what it ends. */
const LASTING_NOTE = 'Link važi sve dok čuvamo Vašu adresu.';

/** A mail as it is sent; `link` is the address of its link. */
export interface RenderedMail {
  readonly kind: MailKind;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string | null;
  /** Where a mail program may end what the mail is about by itself (RFC 8058); null where nothing can be ended. */
  readonly endUrl: string | null;
  /** False when its link is no longer valid: the mail is then useless. */
  readonly isCurrent: boolean;
}

/** A name on one line without bidirectional controls: it is user input and must not change the text around it. */
function toPlainName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function toNote(kind: keyof typeof LINK_HOURS, createdAt: Date): string {
  const hours = LINK_HOURS[kind];
  const until = new Date(createdAt.getTime() + hours * HOUR_MS).toISOString();
  const how = `Link važi ${countOf(hours, NOUNS.sat)}, do ${formatDate(until)} u ${formatTime(until)}`;
  return `${how}, i može da se iskoristi samo jednom.`;
}

/** What is known of the session that a mail is about, in words. */
function toSessionFacts({
  clientType,
  userAgent,
  address,
  createdAt,
}: Mail): Readonly<Record<string, string>> {
  const at = createdAt.toISOString();
  return {
    device: deviceText({
      clientType: clientType === 'mobile' ? 'mobile' : 'web',
      userAgent: userAgent ?? '',
    }),
    address: address ?? 'nije zabeležena',
    time: `${formatDate(at)} u ${formatTime(at)}`,
  };
}

/** What its reader signs in to, as the end of a sentence: the back-office is for staff only [accounts#staff]. */
function toSignInPlace({ role }: Mail): string {
  if (role === null || isStaff(Role.parse(role))) return '';
  return ' u aplikaciju Majstorija na telefonu';
}

/** A line with its `{name}` places filled. */
const fillIn = (line: string, facts: Readonly<Record<string, string>>): string =>
  line.replace(/\{(\w+)\}/g, (place, name: string) => facts[name] ?? place);

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'secretKey' | 'config'>;

/** A mail's link: its token, undefined when it has ended, the note of how long it holds, and what is known of its subject. */
interface LinkFacts {
  readonly token: string | undefined;
  readonly note: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** The text that a mail asks to accept, and how long its link holds [consent#mail]. */
async function findConsentFacts(deps: LinkDeps, id: string): Promise<LinkFacts> {
  const link = await findConsentLink(deps, id);
  if (!link) return { token: undefined, note: '', facts: {} };
  const until = formatDate(link.expiresAt.toISOString());
  return {
    token: link.token,
    note: `Link važi ${countOf(CONSENT_LINK_DAYS, NOUNS.dan)}, do ${until}`,
    facts: { title: toPlainName(link.title), effectiveDate: formatDate(link.effectiveDate) },
  };
}

async function findLinkFacts(deps: LinkDeps, mail: Mail): Promise<LinkFacts> {
  const { kind, recipient, linkTokenId, consentLinkId, createdAt } = mail;
  if (consentLinkId !== null) return findConsentFacts(deps, consentLinkId);
  const note = isLinkPurpose(kind) ? toNote(kind, createdAt) : LASTING_NOTE;
  if (kind === 'notify_me') return { token: notifyMeToken(deps, recipient), note, facts: {} };
  const token = linkTokenId === null ? undefined : await findLinkToken(deps, linkTokenId);
  return { token, note, facts: {} };
}

function toLink({ publicUrl }: Pick<Config, 'publicUrl'>, kind: MailKind, { token, note }: LinkFacts) {
  const { link } = MAIL_CONTENT[kind];
  if (link === null || token === undefined) return null;
  return { url: `${publicUrl}${link.path}${token}`, label: link.label, note };
}

/** Who sends a mail, as a sentence before what is said of every mail. */
const toSignature = (sender: readonly string[] = ['Majstorija']): string =>
  `${sender.join(', ').replace(/\.?$/u, '.')} Ovu poruku je poslao program; na nju ne treba odgovarati.`;

function toGreeting(firstName: string | null): string {
  const name = toPlainName(firstName ?? '');
  return name === '' ? 'Dobar dan,' : `Dobar dan, ${name},`;
}

/** A report of Statistika, counted when it is rendered [saved-reports#mail-content]. */
async function renderReport(deps: LinkDeps, mail: Mail): Promise<RenderedMail> {
  const { createdAt: queuedAt, savedReportId, userId, firstName } = mail;
  if (userId === null) throw new TypeError('A report is mailed to an account.');
  const report = await readMailedReport(deps, { userId, savedReportId, queuedAt });
  const { publicUrl } = deps.config;
  const link = { ...report.link, url: `${publicUrl}${report.link.path}` };
  const subject = toPlainName(report.subject);
  const parts = {
    greeting: toGreeting(firstName),
    lines: report.lines,
    tables: report.tables,
    link,
    ending: MAIL_CONTENT.report.ending,
    choice: { url: `${publicUrl}${report.choicePath}`, label: 'Promeni ili isključi izveštaj na mejl' },
    signature: toSignature(),
  };
  return {
    kind: 'report',
    subject,
    text: toMailText(parts),
    html: toMailHtml(subject, parts),
    link: link.url,
    endUrl: null,
    isCurrent: report.isCurrent,
  };
}

/** The letter of a complaint that a mail is; undefined for any other mail, and for an answer that was taken back. */
async function findMailLetter(deps: LinkDeps, { kind, complaintId }: Mail): Promise<Letter | undefined> {
  if (complaintId === null) return undefined;
  return findLetter(deps, complaintId, kind === 'complaint_received' ? 'receipt' : 'answer');
}

/** Whom a letter is to, with flat and post code [complaints#letters]. */
const toAddressee = ({ client, address }: Letter): string => [client, ...address].filter(Boolean).join(', ');

/** Renders a mail of the outbox on demand, because its token is not stored. Its link is built from PUBLIC_URL alone. */
export async function renderMail(deps: LinkDeps, mail: Mail): Promise<RenderedMail> {
  const { kind: stored, firstName } = mail;
  const kind = MailKind.parse(stored);
  if (kind === 'report') return renderReport(deps, mail);
  const linkFacts = await findLinkFacts(deps, mail);
  const { subject, lines, ending } = MAIL_CONTENT[kind];
  const letter = await findMailLetter(deps, mail);
  const facts = {
    ...toSessionFacts(mail),
    ...linkFacts.facts,
    where: toSignInPlace(mail),
    number: letter?.number ?? '',
  };
  const link = toLink(deps.config, kind, linkFacts);
  const parts = {
    greeting: toGreeting(firstName),
    lines: letter
      ? [toAddressee(letter), ...letter.lines, ...letter.bodies]
      : lines.map((line) => fillIn(line, facts)),
    link,
    ending,
    signature: toSignature(letter?.sender),
  };
  const title = fillIn(subject, facts);
  return {
    kind,
    subject: title,
    text: toMailText(parts),
    html: toMailHtml(title, parts),
    link: link?.url ?? null,
    endUrl:
      kind === 'notify_me' && linkFacts.token !== undefined
        ? `${deps.config.publicUrl}${NOTIFY_ME_PATHS.end}${linkFacts.token}`
        : null,
    isCurrent:
      mail.complaintId === null ? link !== null || MAIL_CONTENT[kind].link === null : letter !== undefined,
  };
}

/** The subject of a kind of mail, or of the mail with a link of this purpose; an unknown kind is its own. */
export function mailSubject(kind: string): string {
  const known = MailKind.safeParse(kind);
  return known.success ? MAIL_CONTENT[known.data].subject : kind;
}
