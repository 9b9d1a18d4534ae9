import { fullName } from '@majstorija/contract/text/format.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { PersonalContent } from '../personal-json.ts';
import { toAccountHtml } from './account-html.ts';
import { when } from './elements.ts';
import { toOrderHtml } from './order-html.ts';
import { toAuditHtml, toRecordsHtml } from './records-html.ts';

/** The page runs and loads nothing, also when an escaped text is forgotten. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLE = `
:root{color-scheme:light dark;--bg:#F3F6F8;--surface:#FFF;--line:#D8DDE1;--text:#111D27;--muted:#4D5A63;--link:#1D56A6}
@media (prefers-color-scheme:dark){:root{--bg:#0B151D;--surface:#111D27;--line:#2B3A46;--text:#E9EDF0;--muted:#A9B4BC;--link:#86B5F1}}
*{box-sizing:border-box}
html{font:400 16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
body{max-width:1040px;margin:0 auto;padding:24px 16px 64px;background:var(--bg);color:var(--text);overflow-wrap:anywhere}
h1{margin:0;font-size:32px;line-height:1.2}
h2{margin:0 0 12px;font-size:22px}
h3{margin:0 0 8px;font-size:17px}
section{margin:24px 0 0;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
article+article,dl+h3{margin-top:24px;padding-top:24px;border-top:1px solid var(--line)}
p,ul{margin:0 0 12px}
dl{display:grid;grid-template-columns:minmax(120px,240px) 1fr;gap:4px 16px;margin:0 0 12px}
dt{color:var(--muted)}
dd{margin:0;white-space:pre-wrap}
.wide{overflow-x:auto;margin:0 0 12px}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
td{white-space:pre-wrap}
th{color:var(--muted);font-weight:600}
a{color:var(--link)}
@media (max-width:600px){section{padding:16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
@media print{body{max-width:none;padding:0;background:none}section{padding:0;border:0}article,tr{break-inside:avoid}}
`;

/** 'podaci.html' piece by piece: a page in Serbian that needs no other file, with every text escaped. */
export async function* toPersonalHtml({
  exportedAt,
  facts,
  orders,
  auditEvents,
}: PersonalContent): AsyncGenerator<string> {
  const title = escapeHtml(`Lični podaci: ${fullName(facts.account)}`);
  yield `<!doctype html>
<html lang="sr-Latn">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Izvezeno iz Majstorije ${when(exportedAt)}. Isti podaci, za obradu na računaru, su u fajlu podaci.json.</p>
`;
  yield toAccountHtml(facts);
  yield '<section>\n<h2>Nalozi za radove</h2>\n';
  let isEmpty = true;
  for await (const order of orders()) {
    yield toOrderHtml(order);
    isEmpty = false;
  }
  yield `${isEmpty ? '<p>Nema naloga.</p>\n' : ''}</section>\n`;
  yield toRecordsHtml(facts);
  yield* toAuditHtml(auditEvents());
  yield '</main>\n</body>\n</html>\n';
}
