/** One version of a legal text: simple HTML, and how many days ago it was published. */
export interface LegalText {
  readonly title: string;
  readonly description: string;
  readonly content: string;
  readonly daysAgo: number;
}

const NOTICE =
  '<p><strong>Primer teksta za demonstraciju. Nije pravni savet i ne proizvodi pravno dejstvo.</strong></p>';

type Section = readonly [heading: string, ...paragraphs: string[]];

function toHtml(paragraph: string): string {
  if (!paragraph.startsWith('- ')) return `<p>${paragraph}</p>`;
  const items = paragraph.slice(2).split('; ');
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** The HTML of sections, each a heading with paragraphs; a paragraph that begins with `- ` is a list, its items parted by `; `. */
export function legalHtml(sections: readonly Section[]): string {
  const body = sections.map(
    ([heading, ...paragraphs]) => `<h2>${heading}</h2>${paragraphs.map(toHtml).join('')}`,
  );
  return NOTICE + body.join('');
}
