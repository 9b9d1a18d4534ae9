import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import places from './order-content.module.css';

/** A card that is as high as its content is mostly. */
const Outline = ({ height, lines }: { height: number; lines: number }) => (
  <Card>
    <div style={{ height, overflow: 'hidden' }}>
      <SkeletonLines count={lines} />
    </div>
  </Card>
);

/** The outline of the page while it loads, in its places; invisible during the first moment, so that nothing jumps. */
export const OrderSkeleton = ({ isVisible }: { isVisible: boolean }) => (
  <div
    className={places.body}
    data-skeleton={isVisible ? 'shown' : 'waiting'}
    style={{ visibility: isVisible ? 'visible' : 'hidden' }}
    aria-hidden="true"
  >
    <div className={places.lead}>
      <div className={places.pair}>
        <Outline height={100} lines={3} />
        <Outline height={100} lines={3} />
      </div>
      <Outline height={56} lines={1} />
    </div>
    <div className={places.work}>
      <Outline height={170} lines={5} />
    </div>
    <div className={places.side}>
      <Outline height={170} lines={5} />
      <Outline height={104} lines={3} />
      <Outline height={88} lines={2} />
      <Outline height={84} lines={2} />
    </div>
  </div>
);
