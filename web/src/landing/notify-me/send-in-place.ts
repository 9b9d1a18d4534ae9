const PATH = '/api/v1/public/notify-me';
const SENDING = 'Šaljem…';

/** What a refusal says: a sentence about all of it, and one for each wrong field. */
type Refusal = { readonly error: string; readonly fields: Readonly<Record<string, unknown>> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A text that the page has for the script, so that it shares no file with the back-office. */
const textOf = (form: HTMLFormElement, name: string): string => form.dataset[name] ?? '';

/** Undefined when the address was taken. */
async function send(form: HTMLFormElement): Promise<Refusal | undefined> {
  const typed = new FormData(form);
  const body = {
    email: typed.get('email'),
    platforms: typed.getAll('platforms'),
    audience: typed.get('za') === 'majstore' ? 'workers' : 'citizens',
    consent: typed.has('consent'),
  };
  const headers = { 'content-type': 'application/json', 'x-client-type': 'web' };
  const none = { error: textOf(form, 'noConnection'), fields: {} };
  try {
    const answer = await fetch(PATH, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return undefined;
    const refusal: unknown = await answer.json();
    if (!isObject(refusal) || typeof refusal.error !== 'string') return none;
    return { error: refusal.error, fields: isObject(refusal.fields) ? refusal.fields : {} };
  } catch {
    return none;
  }
}

/** Shows the message of each field and, where there is none for a field, the one about all of it; focuses the first. */
function showRefusal(form: HTMLFormElement, { error, fields }: Refusal): void {
  let first: HTMLElement | undefined;
  for (const fault of form.querySelectorAll<HTMLElement>('.fault:not([role])')) {
    const name = fault.id.replace('fault-', '');
    const text = fields[name];
    fault.textContent = typeof text === 'string' ? text : '';
    fault.hidden = fault.textContent === '';
    for (const input of form.querySelectorAll<HTMLElement>(`[name="${name}"]`)) {
      input.removeAttribute('aria-invalid');
      if (fault.hidden) continue;
      input.setAttribute('aria-invalid', 'true');
      first ??= input;
    }
  }
  const whole = form.querySelector('#fault-form');
  if (whole) whole.textContent = first === undefined ? error : '';
  first?.focus();
}

/** The answer takes the place of the form, and the focus that was in it. */
function showDone(form: HTMLFormElement): void {
  const done = document.createElement('div');
  done.className = 'notify-me';
  done.tabIndex = -1;
  const title = document.createElement('h3');
  title.textContent = textOf(form, 'doneTitle');
  const text = document.createElement('p');
  text.textContent = textOf(form, 'done');
  done.append(title, text);
  form.replaceWith(done);
  done.focus();
}

/** Sends 'Javite mi' without leaving the page; without this script the form is sent by the browser [public-page#notify-me]. */
export function sendInPlace(): void {
  const form = document.querySelector<HTMLFormElement>('form.notify-me');
  const button = form?.querySelector('button');
  if (!form || !button) return;
  // The server's sentences are Serbian, those of a browser in its own language.
  form.noValidate = true;
  let isSending = false;
  const sendOnce = async () => {
    if (isSending) return;
    isSending = true;
    const label = button.textContent;
    button.textContent = SENDING;
    const refusal = await send(form);
    isSending = false;
    button.textContent = label;
    if (refusal) showRefusal(form, refusal);
    else showDone(form);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendOnce();
  });
}
