import { saveFile } from '#lib/browser/save-file.ts';

const SCALE = 2;
const MARGIN = 16;
const TITLE_HEIGHT = 30;
/** What decides on the look of a drawing; a picture on its own has no style sheets. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'opacity',
];

/** The file of a font as text that a style sheet can hold. */
async function toDataUrl(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font ${url} answered ${answer.status}`);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font was not read')));
    reader.readAsDataURL(blob);
  });
}

const rulesOf = (sheet: CSSStyleSheet): CSSRule[] => {
  // The rules of a foreign sheet can't be read; the product has none, an extension of the browser may.
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

const isOwn = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule;
const plainName = (name: string): string => name.replaceAll(/["']/g, '').trim();

/** The `@font-face` rules of the faces in use, with their files inside. */
async function embedFonts(families: ReadonlySet<string>): Promise<string> {
  const faces = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(isOwn)
    .filter(({ style }) => families.has(plainName(style.getPropertyValue('font-family'))));
  const texts = await Promise.all(
    faces.map(async (face) => {
      const [, url] = /url\((["']?[^)]*?["']?)\)/.exec(face.style.getPropertyValue('src')) ?? [];
      if (url === undefined) return '';
      const base = face.parentStyleSheet?.href ?? document.baseURI;
      const file = await toDataUrl(new URL(url.replaceAll(/["']/g, ''), base).href);
      return face.cssText.replace(/src:[^;]*/, `src: url(${file})`);
    }),
  );
  return texts.join('\n');
}

/** Copies the computed look of every element of a drawing into its copy; returns the faces used. */
function copyLook(from: SVGSVGElement, to: SVGSVGElement): Set<string> {
  const [shown, copied] = [from, to].map((svg) => [...svg.querySelectorAll<SVGElement>('*')]);
  const families = new Set<string>();
  for (const [index, element] of (shown ?? []).entries()) {
    const look = getComputedStyle(element);
    const copy = copied?.[index];
    for (const property of PROPERTIES) copy?.style.setProperty(property, look.getPropertyValue(property));
    if (element.localName === 'text') families.add(plainName(look.fontFamily.split(',')[0] ?? ''));
  }
  return families;
}

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** The title over the drawing, in its own face. */
function titleOf(title: string, like: Element): SVGTextElement {
  const text = document.createElementNS(NAMESPACE, 'text');
  const look = getComputedStyle(like);
  text.textContent = title;
  text.setAttribute('x', String(MARGIN));
  text.setAttribute('y', String(MARGIN + 14));
  text.style.cssText = `font: 600 16px ${getComputedStyle(document.body).fontFamily}; fill: ${look.color}`;
  return text;
}

/** The drawing as the text of a picture that needs nothing else. */
async function toSource(svg: SVGSVGElement, title: string) {
  const { width, height } = { width: svg.width.baseVal.value, height: svg.height.baseVal.value };
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('The copy of a drawing is no drawing');
  const families = copyLook(svg, copy);
  families.add(plainName(getComputedStyle(document.body).fontFamily.split(',')[0] ?? ''));
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_HEIGHT));
  const whole = document.createElementNS(NAMESPACE, 'svg');
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + TITLE_HEIGHT };
  whole.setAttribute('width', String(size.width));
  whole.setAttribute('height', String(size.height));
  const style = document.createElementNS(NAMESPACE, 'style');
  style.textContent = await embedFonts(families);
  whole.append(style, titleOf(title, svg), copy);
  return { source: new XMLSerializer().serializeToString(whole), ...size };
}

/** The nearest background behind an element. */
function backgroundOf(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  if (!/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)) return backgroundColor;
  return element.parentElement === null ? '#fff' : backgroundOf(element.parentElement);
}

/** The picture of an address. `decode` is not used: it waits for the page's next frame, which a page at rest may not draw. */
function loadImage(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('The drawing was not read')));
    image.src = src;
  });
}

async function toPng(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { source, width, height } = await toSource(svg, title);
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas');
  context.fillStyle = backgroundOf(svg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture')) : resolve(blob)),
      'image/png',
    );
  });
}

/** Saves a drawing with its title as a PNG of this name, as it looks now: its theme, its fonts, twice its size. */
export async function exportPng(svg: SVGSVGElement, title: string): Promise<void> {
  saveFile(await toPng(svg, title), `${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.png`);
}
