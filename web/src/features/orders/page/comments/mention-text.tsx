import { findMentions } from '#features/orders/page/comments/mentions.ts';
import { Highlight } from '#ui/text/highlight.tsx';
import classes from './mention.module.css';

type MentionTextProps = { text: string; people: readonly { firstName: string; lastName: string }[] };

/** The text of a comment with the operators whom it mentions marked. */
export const MentionText = ({ text, people }: MentionTextProps) => (
  <Highlight text={text} matches={findMentions(text, people)} className={classes.mention} />
);
