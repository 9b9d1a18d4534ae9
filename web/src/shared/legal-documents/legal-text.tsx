import { useEffect, useMemo, useRef } from 'react';
import { cleanLegalHtml } from './clean-legal-html.ts';
import classes from './legal-text.module.css';

/**
 * The text of a document as the public reads it: cleaned again here, without trust in the server's answer. A link opens
 * beside the desk.
 */
export function LegalText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const text = useMemo(() => cleanLegalHtml(html), [html]);
  useEffect(() => {
    const copy = document.importNode(text, true);
    for (const link of copy.querySelectorAll('a')) link.target = '_blank';
    box.current?.replaceChildren(copy);
  }, [text]);
  return <div ref={box} className={classes.text} lang="sr-Latn" />;
}
