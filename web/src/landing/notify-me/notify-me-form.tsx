import { legalPagePath } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { PLATFORMS } from '@majstorija/contract/notify-me/notify-me-labels.ts';
import { NOTIFY_ME_PATHS, PLATFORM_OPTIONS } from '@majstorija/contract/notify-me/notify-me.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';

/** The radios of the view belong to this form, too, so that it says who asks without a script. */
export const NOTIFY_ME_FORM = 'javite-mi';

/** The place of the message about a field; the script shows it. */
const Fault = ({ of }: { of: string }) => <p className="fault" id={`fault-${of}`} hidden />;

function Platforms() {
  return (
    <fieldset>
      <legend>{NOTIFY_ME_TEXTS.platforms}</legend>
      <ul className="platforms">
        {PLATFORM_OPTIONS.map((platform) => (
          <li key={platform}>
            <label className="button">
              <input type="checkbox" name="platforms" value={platform} aria-describedby="fault-platforms" />
              <b>{PLATFORMS[platform]}</b>
            </label>
          </li>
        ))}
      </ul>
      <Fault of="platforms" />
    </fieldset>
  );
}

function Email() {
  return (
    <div>
      <label htmlFor="notify-me-email">{NOTIFY_ME_TEXTS.email}</label>
      <input
        type="email"
        id="notify-me-email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        aria-describedby="fault-email"
      />
      <Fault of="email" />
    </div>
  );
}

function Consent() {
  return (
    <div className="consent">
      <label>
        <input type="checkbox" name="consent" value="da" required aria-describedby="fault-consent" />
        <span>{NOTIFY_ME_TEXTS.consent}</span>
      </label>
      <Fault of="consent" />
      <a href={legalPagePath('PRIVACY_POLICY')}>Politika privatnosti</a>
    </div>
  );
}

/** 'Javite mi': a plain form, which the script sends in place [public-page#notify-me]. */
export function NotifyMeForm() {
  return (
    <form
      className="notify-me"
      id={NOTIFY_ME_FORM}
      method="post"
      action={NOTIFY_ME_PATHS.form}
      aria-labelledby="notify-me-title"
      data-done-title={NOTIFY_ME_TEXTS.doneTitle}
      data-done={NOTIFY_ME_TEXTS.done}
      data-no-connection={NOTIFY_ME_TEXTS.noConnection}
    >
      <h3 id="notify-me-title">{NOTIFY_ME_TEXTS.title}</h3>
      <Platforms />
      <Email />
      <Consent />
      <p className="fault" id="fault-form" role="alert" />
      <button type="submit" className="button primary">
        {NOTIFY_ME_TEXTS.submit}
      </button>
    </form>
  );
}
