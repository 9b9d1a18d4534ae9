import { fullName } from '@majstorija/contract/text/format.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { MentionText } from './mention-text.tsx';
import { CommentComposer } from './comment-composer.tsx';
import type { Composer } from './use-composer.ts';
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
      <Avatar name={name} photo={author?.profileImage} size={28} />
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

/** All comments, the newest first. */
function Comments({ order: { comments }, sending }: { order: OrderDetail; sending: Composer['sending'] }) {
  const now = useNow();
  const { profile } = useCurrentUser();
  return (
    <ol className={classes.list}>
      {sending !== undefined && <CommentItem author={profile} {...sending} now={now} />}
      {comments.map(({ _id, profile: author, text, mentions, time }) => (
        <CommentItem key={_id} author={author} text={text} mentions={mentions} at={time} now={now} />
      ))}
    </ol>
  );
}

const SCROLLER = { role: 'region', 'aria-label': 'Svi komentari', tabIndex: 0 };

type CommentsCardProps = {
  order: OrderDetail;
  composer: Composer;
  /** False where the composer is the bar at the bottom of the page. */
  hasComposer: boolean;
};

/** Komentari operatera: the field for the next one, and under it all that there are. */
export function CommentsCard({ order, composer, hasComposer }: CommentsCardProps) {
  const count = order.comments.length;
  const hasComments = count > 0 || composer.sending !== undefined;
  if (!hasComposer && !hasComments) return null;
  return (
    <Card
      title="Komentari operatera"
      className={hasComposer ? classes.withComposer : undefined}
      {...(count > 0 && { count })}
    >
      {hasComposer && <CommentComposer composer={composer} />}
      {hasComments && (
        // Many of them have a scroll of their own, which keys reach.
        <div className={classes.scroller} {...(hasComposer && SCROLLER)}>
          <Comments order={order} sending={composer.sending} />
        </div>
      )}
    </Card>
  );
}
