import { StarterKit } from '@tiptap/starter-kit';
import { LEGAL_LINK_REL, isLegalHref } from '@majstorija/contract/legal-documents/legal-html.ts';

/** The editor knows what a legal document may hold (`LEGAL_HTML`) and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
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
      defaultProtocol: 'https',
      isAllowedUri: (href) => isLegalHref(href),
      HTMLAttributes: { rel: LEGAL_LINK_REL, target: null, class: null },
    },
  }),
];
