import crypto from 'node:crypto';
import type { Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { readingPolicy } from '#platform/http/security-headers.ts';
import { PAGE_STYLE } from './legal-page.content.ts';
import { toPage, type PageFrame } from './page-frame.ts';
import { listActiveTypes } from './public-legal.views.ts';

const sha256 = (text: string) => crypto.createHash('sha256').update(text).digest('base64');

/** What differs between the frames of pages: further style, and whether the page may send a form to us. */
interface FrameNeeds {
  readonly style?: string;
  readonly hasForm?: boolean;
}

/** The parts of every page, and the policy that allows its style. */
export function toFrame(
  { config, fonts }: Pick<Deps, 'config' | 'fonts'>,
  { style: more = '', hasForm = false }: FrameNeeds = {},
): { frame: PageFrame; policy: string } {
  const style = `${fonts?.faces ?? ''}${PAGE_STYLE}${more}`;
  return {
    frame: { style, preloads: fonts?.preloads ?? '', publicUrl: config.publicUrl },
    policy: readingPolicy(`sha256-${sha256(style)}`, { hasForm }),
  };
}

/** A page of another subject: `title` is text, `main` HTML. */
interface PublicPage extends FrameNeeds {
  readonly title: string;
  readonly main: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page with the frame of the reading pages and the footer of the texts in force. Search engines leave it out, and nothing stores it. */
export async function answerPublicPage(
  deps: Deps,
  { title, main, status = 200, headers, ...needs }: PublicPage,
): Promise<BytesAnswer> {
  const { frame, policy } = toFrame(deps, needs);
  const head = '<meta name="robots" content="noindex">';
  const page = toPage(frame, { title, head, main, others: await listActiveTypes(deps.db) });
  return {
    status,
    bytes: Buffer.from(page),
    headers: { 'content-security-policy': policy, 'cache-control': 'no-store', ...headers },
  };
}
