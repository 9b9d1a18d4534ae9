import { fullName } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { MentionText } from './mention-text.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { useComposer } from './use-composer.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './comments-card.module.css';

type Comment = OrderDetail['comments'][number];
type Author = NonNullable<Comment['profile']>;

type CommentItemProps = Pick<Comment, 'text' | 'mentions'> & {
  author: Author | null;
  at?: string;
  now: Date;
};

/** `at` is absent while the comment is being sent. */
function CommentItem({ author, text, mentions, at, now }: CommentItemProps) {
  const name = author === null ? 'Sistem' : fullName(author);
  return (
    <li className={classes.comment} aria-busy={at === undefined || undefined}>
      <Avatar name={name} photo={author?.profileImage} size={32} />
      <div className={classes.words}>
        <p className={classes.head}>
          <span className={classes.name}>{name}</span>{' '}
          <span className={classes.time}>
            {at === undefined ? 'Šalje se…' : <Timestamp at={at} text={formatDateTime(at, now)} />}
          </span>
        </p>
        <p className={classes.text}>
          <MentionText text={text} people={mentions} />
        </p>
      </div>
    </li>
  );
}

/** Komentari operatera, oldest first, so that the newest is beside the field for the next one. */
export function CommentsCard({ order }: { order: OrderDetail }) {
  const now = useNow();
  const { profile } = useCurrentUser();
  const composer = useComposer(order);
  const comments = order.comments.toReversed();
  return (
    <Card title="Komentari operatera" {...(comments.length > 0 && { count: comments.length })}>
      {(comments.length > 0 || composer.sending !== undefined) && (
        <ol className={classes.list}>
          {comments.map(({ _id, profile: author, text, mentions, time }) => (
            <CommentItem key={_id} author={author} text={text} mentions={mentions} at={time} now={now} />
          ))}
          {composer.sending !== undefined && <CommentItem author={profile} {...composer.sending} now={now} />}
        </ol>
      )}
      <CommentComposer composer={composer} />
    </Card>
  );
}
