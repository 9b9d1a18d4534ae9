import type { Page } from '@playwright/test';
import { quantile } from '../measure/statistics.ts';

/** Rows of the board that are scrolled over, as many workers. */
const WORKERS = 200;
/** Height of a row with its line. */
const ROW_PX = 52;
const MOST_PX = WORKERS * ROW_PX;
/** A fast turn of the wheel: 1,500 pixels a second. */
const STEP_PX = 25;

/** A display of 60 Hz shows a frame every 16.7 ms; one that took this long was shown late. */
const LATE_MS = 25;

const SCROLL = `async ({ step, most }) => {
  const list = document.querySelector('[aria-label="Majstori i njihovi poslovi"]');
  let box = list;
  while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  const scroller = box ?? document.scrollingElement;
  const frames = [];
  let before = performance.now();
  for (let at = 0, still = 0; still < 3 && at < most; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - before);
    before = now;
    scroller.scrollTop += step;
    still = scroller.scrollTop === at ? still + 1 : 0;
    at = scroller.scrollTop;
  }
  return { frames, height: scroller.scrollHeight };
}`;

type Scrolled = { readonly frames: readonly number[]; readonly height: number };

/** Scrolls a day of 200 workers from the first to the last and tells how long the frames took. */
export async function showFrames(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/orders?layout=board`);
  const list = page.getByRole('list', { name: 'Majstori i njihovi poslovi' });
  await list.getByRole('listitem').first().waitFor();
  // The first way down fetches the workers whom the board has not asked for yet.
  const first = await page.evaluate<Scrolled>(`(${SCROLL})(${JSON.stringify({ step: 400, most: MOST_PX })})`);
  await page.waitForTimeout(2_000);
  await page.evaluate(`(${SCROLL})(${JSON.stringify({ step: -400, most: MOST_PX + 1 })})`);
  const { frames, height } = await page.evaluate<Scrolled>(
    `(${SCROLL})(${JSON.stringify({ step: STEP_PX, most: MOST_PX })})`,
  );
  const sorted = frames.slice(1);
  const total = sorted.reduce((sum, frame) => sum + frame, 0);
  const late = sorted.filter((frame) => frame > LATE_MS).length;
  return (
    `board, ${WORKERS} workers: ${((sorted.length * 1_000) / total).toFixed(1)} frames a second, ` +
    `p50 ${quantile(sorted, 0.5).toFixed(1)}, p95 ${quantile(sorted, 0.95).toFixed(1)}, most ${Math.max(...sorted).toFixed(1)} ms, ` +
    `${late} of ${sorted.length} over ${LATE_MS} ms; ${height} pixels (${first.height} at first)`
  );
}
