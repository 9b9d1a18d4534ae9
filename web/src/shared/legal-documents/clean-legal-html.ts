import createPurifier from 'dompurify';
import {
  LEGAL_HTML,
  LEGAL_LINK_REL,
  isLegalAttribute,
} from '@majstorija/contract/legal-documents/legal-html.ts';

const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  attribute.keepAttr = isLegalAttribute(
    element.nodeName.toLowerCase(),
    attribute.attrName,
    attribute.attrValue,
  );
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'A') element.setAttribute('rel', LEGAL_LINK_REL);
});

/** HTML reduced to what a legal document may hold, as nodes: serialized and parsed again, it could become something else. */
export function cleanLegalHtml(html: string): DocumentFragment {
  // A page of frames has no body to clean: the purifier returns null, which its type does not include.
  const clean: DocumentFragment | null = purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(LEGAL_HTML),
    ALLOWED_ATTR: [...new Set(Object.values(LEGAL_HTML).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return clean ?? document.createDocumentFragment();
}
