import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { preview } from 'vite';

// `node scripts/draw-social-image.ts`, after a build: draws the head of the public page as the preview picture of links to it.

const SIZE = { width: 1200, height: 630 };
const TARGET = path.join(import.meta.dirname, '../web/public/social.png');

/** A picture needs no controls, and its text is read on a phone. */
const AS_PICTURE = `
  .top .button, .choice, .pitch .button { display: none }
  .hero .wrap { min-height: calc(100vh - 78px) }
  .pitch h1 { margin-top: 64px; font-size: 92px }
  .pitch p { font-size: 27px }
`;

const web = await preview({ root: path.join(import.meta.dirname, '../web'), preview: { port: 3994 } });
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(web.resolvedUrls?.local[0] ?? '');
  await page.addStyleTag({ content: AS_PICTURE });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(TARGET);
  console.log(`${TARGET}: ${Math.round(size / 1000)} KB`);
} finally {
  await browser.close();
  await web.close();
}
