import { StarterKit } from '@tiptap/starter-kit';
import type { Attributes } from '@tiptap/react';
import {
  LEGAL_LINK_REL,
  isLegalAttribute,
  isLegalHref,
} from '@majstorija/contract/legal-documents/legal-html.ts';

const findStart = (list: HTMLElement): number => {
  const start = list.getAttribute('start') ?? '';
  return isLegalAttribute('ol', 'start', start) ? Number(start) : 1;
};

const findType = (list: HTMLElement): string | null => {
  const type = list.getAttribute('type') ?? '';
  return isLegalAttribute('ol', 'type', type) ? type : null;
};

/** The attributes a text keeps, where the extension itself would keep others of a text from elsewhere. */
const KEPT: Readonly<Record<string, Attributes>> = {
  link: {
    href: { default: null },
    rel: { default: LEGAL_LINK_REL, parseHTML: () => LEGAL_LINK_REL },
  },
  orderedList: {
    start: { default: 1, parseHTML: findStart },
    type: { default: null, parseHTML: findType },
  },
};

const LegalKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const attributes = KEPT[extension.name];
      return attributes === undefined ? extension : extension.extend({ addAttributes: () => attributes });
    });
  },
});

/** The editor accepts what a legal document may contain (`LEGAL_HTML`) and nothing else. */
export const EXTENSIONS = [
  LegalKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    gapcursor: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      // With it a link would continue over text written after it.
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isLegalHref(href),
      HTMLAttributes: { rel: LEGAL_LINK_REL, target: null, class: null },
    },
  }),
];
