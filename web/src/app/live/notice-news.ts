import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { noticeHref, noticePlace, noticeText } from '#features/notices/notice-words.ts';
import { canChime, playChime } from '#lib/notify/chime.ts';
import { showOnDesktop } from '#lib/notify/desktop-notice.ts';
import { claimOnce, isAnyTabShown } from '#lib/notify/one-tab.ts';
import { toast } from '#ui/toasts/toast.ts';
import { isLoud, type News } from './loud-news.ts';

/** More than these at once are told as one. */
const SINGLY = 3;

const LIST = '/admin/orders';

/** What is said of them: each by itself, or of all together how many they are. */
function say(news: readonly News[]) {
  const [first] = news;
  if (first === undefined) return [];
  if (news.length > SINGLY) {
    const title = countOf(news.length, NOUNS.obaveštenje);
    return [{ tag: first.notice._id, title, body: 'Otvorite zvonce.', href: LIST }];
  }
  return news.map(({ notice }) => ({
    tag: notice._id,
    title: [notice.order?.orderCode, noticeText(notice)].filter(Boolean).join(' · '),
    body: noticePlace(notice),
    href: noticeHref(notice),
  }));
}

const wantsSound = (news: readonly News[]): boolean => news.some(({ level }) => level === 'sound');

/** Of all tabs of the browser one shows them on the desktop and sounds; none while a tab is visible, which shows a toast. */
async function tellHidden(news: readonly News[]): Promise<void> {
  if (await isAnyTabShown()) return;
  const mine = await claimOnce(news.map(({ notice }) => notice._id));
  const told = news.filter(({ notice }) => mine.includes(notice._id));
  const hasSounded = wantsSound(told) && (await playChime());
  for (const words of say(told)) {
    showOnDesktop({ ...words, tag: `majstorija.${words.tag}`, isSilent: hasSounded || !wantsSound(told) });
  }
}

/** Every visible tab shows its toast; one of them sounds. */
async function tellVisible(news: readonly News[], isToasted: (notice: Notice) => boolean): Promise<void> {
  for (const { title, href } of say(news.filter(({ notice }) => !isToasted(notice)))) {
    toast.info(title, { href });
  }
  if (!wantsSound(news) || !canChime()) return;
  const mine = await claimOnce(news.map(({ notice }) => notice._id));
  if (mine.length > 0) await playChime();
}

/**
 * Tells of what has just come besides the bell, each thing once in the whole browser [notices#one-tab-tells].
 * `isToasted`: another toast says the same.
 */
export async function tellNews(news: readonly News[], isToasted: (notice: Notice) => boolean): Promise<void> {
  const loud = news.filter(isLoud);
  if (loud.length === 0) return;
  if (document.hidden) await tellHidden(loud);
  else await tellVisible(loud, isToasted);
}
