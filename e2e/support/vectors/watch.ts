import type { BrowserContext, Locator } from '@playwright/test';
import { LEGAL_HTML, isLegalAttribute } from '@majstorija/contract/legal-documents/legal-html.ts';

/** Reports the functions that vectors call; installed before any script of a page or a frame runs. */
const REPORT_CALLS = `for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
  Object.defineProperty(globalThis, name, { value: (what) => void globalThis.vectorRan(name + ' ' + what) });`;

/** A picture at our own host that only a vector requests, also when it is parsed but never shown. */
const isVectorsPicture = (url: URL) => /\/[x1]$/.test(url.pathname);

/** The host of the map tiles of a run: the only foreign host that pages may request. */
const TILES = new URL(process.env.E2E_TILES ?? 'http://tiles.test').host;

/** Records everything that vectors do in the pages of a browser; requests to foreign hosts are aborted. */
export async function watchScripts(context: BrowserContext, host: string): Promise<Set<string>> {
  const ran = new Set<string>();
  const isForeign = (url: URL) => url.host !== host && url.host !== TILES;
  await context.exposeFunction('vectorRan', (what: string) => void ran.add(what));
  await context.addInitScript({ content: REPORT_CALLS });
  context.on('dialog', (asked) => {
    // A changed form asks before it is left.
    const isOurs = asked.type() === 'beforeunload';
    if (!isOurs) ran.add(`${asked.type()} ${asked.message()}`);
    void (isOurs ? asked.accept() : asked.dismiss()).catch(() => undefined);
  });
  context.on('page', (page) => {
    void page.opener().then((opener) => opener && ran.add(`window ${page.url()}`));
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && (isForeign(url) || isVectorsPicture(url))) ran.add(url.href);
  });
  await context.route(
    (url) => url.protocol.startsWith('http') && isForeign(url),
    (route) => route.abort(),
  );
  return ran;
}

/** The indexes of the vectors that were recorded. */
export const whichRan = (ran: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(
    [...ran].flatMap((what) => {
      const at = /(?:^\w+ |napad-)(\d+)/.exec(what)?.[1];
      return at === undefined ? [] : [Number(at)];
    }),
  );

const EVENTS = [
  'mouseover',
  'pointerenter',
  'focus',
  'wheel',
  'toggle',
  'beforetoggle',
  'animationstart',
  'beforematch',
  'contentvisibilityautostatechange',
  'load',
  'loadstart',
  'error',
  'start',
  'begin',
];

/**
 * Dispatches to every element, also inside frames, the events that handlers listen to. Our own buttons, links and forms do
 * nothing then, since their default action is prevented; elements that only vectors contain may navigate.
 */
export const triggerHandlers = (root: Locator): Promise<void> =>
  root.evaluate((element, events) => {
    const ORDINARY = /^(?:https?:\/\/|mailto:|tel:|viber:|[/?#])/;
    const mayNavigate = (one: Element) =>
      one.closest('form[action],[formaction],[popovertarget]') !== null ||
      (one.hasAttribute('href') && !ORDINARY.test(one.getAttribute('href') ?? '')) ||
      !one.matches('a,button,input,label,summary,select,textarea');
    const stop = (event: Event) => event.preventDefault();
    const trigger = (within: Element) => {
      for (const one of [within, ...within.querySelectorAll('*')]) {
        for (const name of events) one.dispatchEvent(new Event(name));
        if (!mayNavigate(one)) one.addEventListener('click', stop, { once: true });
        one.dispatchEvent(new MouseEvent('click', { cancelable: true }));
        const inner = one instanceof HTMLIFrameElement ? one.contentDocument?.documentElement : undefined;
        if (inner) trigger(inner);
      }
    };
    trigger(element);
  }, EVENTS);

/** Waits until a picture that is requested now is loaded: earlier ones have loaded or failed by then. */
export const settlePictures = (root: Locator): Promise<void> =>
  root.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const last = new Image();
        last.addEventListener('load', () => resolve());
        last.src = `/icon.svg?${performance.now()}`;
      }),
  );

/** Attributes that our pages add to the tags of a clean text. */
const OUR_ATTRIBUTES = /^(?:h2 id=deo-\d+|a target=_blank)$/;

/** Elements that the editor adds for the cursor. */
const OUR_TAGS = ['<br class="ProseMirror-trailingBreak">', '<img class="ProseMirror-separator" alt="">'];

/** The elements and attributes of a text that are not allowed: `tag` or `tag name=value`. */
export async function findForeign(text: Locator): Promise<string[]> {
  const elements = await text.evaluate((root) =>
    Array.from(root.querySelectorAll('*')).map((element) => ({
      tag: element.tagName.toLowerCase(),
      attributes: Array.from(element.attributes).map(({ name, value }) => [name, value] as const),
      empty: element.hasChildNodes() ? '' : element.outerHTML,
    })),
  );
  return elements
    .filter(({ empty }) => !OUR_TAGS.includes(empty))
    .flatMap(({ tag, attributes }) => [
      ...(Object.hasOwn(LEGAL_HTML, tag) ? [] : [tag]),
      ...attributes
        .filter(([name, value]) => !isLegalAttribute(tag, name, value))
        .map(([name, value]) => `${tag} ${name}=${value}`)
        .filter((found) => !OUR_ATTRIBUTES.test(found)),
    ]);
}

/** The injected content of a part of a page: elements that load or run, handlers, addresses of vectors. */
export const findInjected = (root: Locator): Promise<string[]> =>
  root.evaluate((element) => {
    const LOADS =
      'script,iframe,object,embed,applet,base,meta,link,frame,frameset,marquee,math,plaintext,xmp';
    const isInjected = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      (/^(?:(?:xlink:)?href|src|srcset|action|formaction|data|poster|ping|background|style|is|slot)$/.test(
        name,
      ) &&
        /napad-|alert\(/.test(value) &&
        !/^(?:mailto|tel|viber):/.test(value));
    return [...element.querySelectorAll('*')]
      .filter((one) => one.matches(LOADS) || [...one.attributes].some(isInjected))
      .map((one) => one.outerHTML.slice(0, 120));
  });
