/** How many different portraits there are. */
export const PORTRAITS = 12;

const BACKGROUNDS = ['#7a9e9f', '#c98b5e', '#8c7aa9', '#6d8f5c', '#b5646a', '#5b7fa6'] as const;
const SKINS = ['#f1cdb0', '#e5b48f', '#d9a27c'] as const;
const HAIRS = ['#3a2a1e', '#6b4a2d', '#b98a4e', '#8d8d8d'] as const;
const SHIRTS = ['#2f4858', '#8a3b32', '#f2efe6', '#3f6b4f', '#444a75'] as const;

const at = (colours: readonly string[], index: number): string =>
  colours[index % colours.length] ?? '#888888';

/** A drawn face, 320 pixels square, as SVG; the odd ones wear their hair long. */
export function portrait(index: number): string {
  const hair = at(HAIRS, index);
  const long =
    index % 2 === 1 ? `<path d="M82 130c-10 90 0 120 10 140h136c10-20 20-50 10-140z" fill="${hair}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="${at(BACKGROUNDS, index)}"/>${long}
    <path d="M40 330c0-90 60-110 120-110s120 20 120 110z" fill="${at(SHIRTS, index)}"/><rect x="132" y="190" width="56" height="60" rx="26" fill="${at(SKINS, index)}"/>
    <ellipse cx="160" cy="140" rx="66" ry="78" fill="${at(SKINS, index)}"/><path d="M92 132c-4-90 140-90 136 0-20-40-50-52-70-50-30 0-56 20-66 50z" fill="${hair}"/>
    <circle cx="136" cy="142" r="6" fill="#2b2320"/><circle cx="184" cy="142" r="6" fill="#2b2320"/><path d="M134 178c16 14 36 14 52 0" stroke="#8a4a3c" stroke-width="5" fill="none" stroke-linecap="round"/></svg>`;
}
