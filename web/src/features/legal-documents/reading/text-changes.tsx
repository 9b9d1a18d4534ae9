import { formatNumber } from '@majstorija/contract/text/format.ts';
import { compareVersions, type SaidVersion } from './version-changes.ts';
import { FactList } from './fact-list.tsx';
import classes from './activate-dialog.module.css';

/** At most this many paragraphs of each kind are shown; the others are counted. */
const SHOWN = 50;

type ParagraphsProps = { title: string; tag: 'del' | 'ins'; texts: readonly string[] };

function Paragraphs({ title, tag: Tag, texts }: ParagraphsProps) {
  if (texts.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>
        {title} <span className={classes.count}>{formatNumber(texts.length)}</span>
      </h3>
      <ul>
        {texts.slice(0, SHOWN).map((text, at) => (
          <li key={at}>
            <Tag>{text}</Tag>
          </li>
        ))}
      </ul>
      {texts.length > SHOWN && <p className={classes.count}>i još {formatNumber(texts.length - SHOWN)}</p>}
    </section>
  );
}

type TextChangesProps = { before: SaidVersion; after: SaidVersion };

/** What the public reads differently once `after` replaces `before`. */
export function TextChanges({ before, after }: TextChangesProps) {
  const { facts, removed, added, isSameText } = compareVersions(before, after);
  const hasParagraphs = removed.length + added.length > 0;
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      <Paragraphs title="Prestaje da važi" tag="del" texts={removed} />
      <Paragraphs title="Počinje da važi" tag="ins" texts={added} />
      {!hasParagraphs && (
        <p>{isSameText ? 'Tekst ostaje isti.' : 'U tekstu se menja samo redosled ili oblikovanje.'}</p>
      )}
    </>
  );
}
