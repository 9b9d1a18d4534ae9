import { HiddenText } from '#ui/text/hidden-text.tsx';
import { NoticeBox, type Tone } from '#features/accounts/frame/notice-box.tsx';

/** Seconds until a page that is done with its link opens sign-in [accounts#verification-redirects]. */
export const REDIRECT_SECONDS = 3;

/** The result of opening a link. */
export type Outcome = { tone: Tone; text: string };

/** The outcome of a page that redirects by itself; a screen reader announces that once. */
export function LinkOutcome({ tone, text }: Outcome) {
  return (
    <>
      <NoticeBox tone={tone}>{text}</NoticeBox>
      <HiddenText>Prijava se otvara za {REDIRECT_SECONDS} sekunde.</HiddenText>
    </>
  );
}
