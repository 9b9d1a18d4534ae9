import { HiddenText } from '#ui/hidden-text.tsx';
import { NoticeBox, type Tone } from '#features/auth/notice-box.tsx';

/** Seconds until a page that is done with its link opens sign-in (SPEC §9). */
export const REDIRECT_SECONDS = 3;

/** How it ended with a link. */
export type Outcome = { tone: Tone; text: string };

/** The outcome of a page that leads on by itself; says so once to a screen reader. */
export function LinkOutcome({ tone, text }: Outcome) {
  return (
    <>
      <NoticeBox tone={tone}>{text}</NoticeBox>
      <HiddenText>Prijava se otvara za {REDIRECT_SECONDS} sekunde.</HiddenText>
    </>
  );
}
