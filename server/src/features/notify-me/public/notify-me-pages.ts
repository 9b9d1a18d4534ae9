import {
  NOTIFY_ME_PATHS,
  PLATFORM_OPTIONS,
  type NotifyMeForm,
} from '@majstorija/contract/notify-me/notify-me.ts';
import { PLATFORMS } from '@majstorija/contract/notify-me/notify-me-labels.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

type Faults = Readonly<Partial<Record<string, string>>>;

const BACK = '<p><a class="back" href="/">Nazad na početnu stranu</a></p>';

/** A page without a form: its title and paragraphs, as text. */
export const toNote = (title: string, lines: readonly string[]): string => `<div class="sheet">
<h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${BACK}
</div>`;

/** The message of a field, and the attributes that connect the field with it. */
const toFault = (name: string, faults: Faults) => {
  const text = faults[name];
  if (text === undefined) return { attributes: '', message: '' };
  return {
    attributes: ` aria-invalid="true" aria-describedby="${name}-fault"`,
    message: `<p class="fault" id="${name}-fault">${escapeHtml(text)}</p>`,
  };
};

function toChoices({ platforms = [] }: NotifyMeForm, faults: Faults): string {
  const { attributes, message } = toFault('platforms', faults);
  const boxes = PLATFORM_OPTIONS.map((platform) => {
    const checked = platforms.includes(platform) ? ' checked' : '';
    return `<label class="choice"><input type="checkbox" name="platforms" value="${platform}"${checked}${attributes}>${PLATFORMS[platform]}</label>`;
  });
  return `<div><fieldset><legend>${NOTIFY_ME_TEXTS.platforms}</legend>${boxes.join('')}</fieldset>${message}</div>`;
}

function toEmail({ email = '' }: NotifyMeForm, faults: Faults): string {
  const { attributes, message } = toFault('email', faults);
  return `<div><label class="label" for="email">${NOTIFY_ME_TEXTS.email}</label>
<input type="email" id="email" name="email" value="${escapeHtml(email)}" autocomplete="email" maxlength="254" required${attributes}>${message}</div>`;
}

function toConsent({ consent }: NotifyMeForm, faults: Faults): string {
  const { attributes, message } = toFault('consent', faults);
  const checked = consent === undefined ? '' : ' checked';
  return `<div><label class="consent"><input type="checkbox" name="consent" value="da" required${checked}${attributes}><span>${NOTIFY_ME_TEXTS.consent}</span></label>${message}
<a href="${legalPagePath('PRIVACY_POLICY')}">Politika privatnosti</a></div>`;
}

/** The form by itself, with what was typed and what is wrong with it; `refusal` is the sentence above it. */
export function toFormPage(
  typed: NotifyMeForm,
  { refusal, faults = {} }: { readonly refusal?: string | undefined; readonly faults?: Faults } = {},
): string {
  const why =
    refusal === undefined ? '' : `<div class="faults" role="alert"><p>${escapeHtml(refusal)}</p></div>`;
  return `<div class="sheet">
<h1>${refusal === undefined ? NOTIFY_ME_TEXTS.title : NOTIFY_ME_TEXTS.failed}</h1>
${why}
<form method="post" action="${NOTIFY_ME_PATHS.form}" novalidate>
${typed.za === undefined ? '' : `<input type="hidden" name="za" value="${escapeHtml(typed.za)}">`}
${toChoices(typed, faults)}
${toEmail(typed, faults)}
${toConsent(typed, faults)}
<button>${NOTIFY_ME_TEXTS.submit}</button>
</form>
${BACK}
</div>`;
}

const toEndForm = (token: string): string =>
  `<form method="post" action="${NOTIFY_ME_PATHS.end}${escapeHtml(token)}"><button>Odjavi me</button></form>`;

/** Asks before an address is confirmed: programs that look at mails open their links, too. */
export const toConfirmPage = (token: string): string => `<div class="sheet">
<h1>Potvrda adrese</h1>
<p>Potvrdite da želite da Vam na ovu email adresu javimo kad stigne aplikacija.</p>
<form method="post" action="${NOTIFY_ME_PATHS.confirm}${escapeHtml(token)}"><button>Potvrdi adresu</button></form>
<p>Ako se predomislite, odjavite se: adresu odmah brišemo.</p>
${toEndForm(token)}
</div>`;

/** The same before a request ends. */
export const toEndPage = (token: string): string => `<div class="sheet">
<h1>Odjava</h1>
<p>Brišemo Vašu email adresu i više Vam ne pišemo o aplikaciji.</p>
${toEndForm(token)}
</div>`;
