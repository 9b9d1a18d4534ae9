import { LINK_ADDRESSES } from '@majstorija/contract/testing/address-vectors.ts';
import { EVENT_HANDLERS, SCRIPT_ELEMENTS } from '@majstorija/contract/testing/element-vectors.ts';
import { FOREIGN_CONTENT, PARSER_DIFFERENCES } from '@majstorija/contract/testing/parser-vectors.ts';
import { FOREIGN_REQUESTS } from '@majstorija/contract/testing/request-vectors.ts';

/**
 * More than 150 pieces of HTML that would run a script or call a foreign address where they are shown unsanitized: for
 * tests of server, screens and journeys alike [security#no-script-runs]. A page that runs one calls `alert` or requests a
 * file of `napad.example`, which does not exist. They are those of OWASP's XSS filter evasion sheet and of known faults of
 * sanitizers: parser differences, foreign content, scheme spellings, attributes, comments, broken tags.
 */
export const SCRIPT_VECTORS: readonly string[] = [
  ...SCRIPT_ELEMENTS,
  ...EVENT_HANDLERS,
  ...LINK_ADDRESSES,
  ...FOREIGN_CONTENT,
  ...PARSER_DIFFERENCES,
  ...FOREIGN_REQUESTS,
];
