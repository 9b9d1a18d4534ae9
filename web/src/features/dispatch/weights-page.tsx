import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { DispatchWeights } from '@majstorija/contract/dispatch/weights.ts';
import { DISPATCH_NOTICES } from '@majstorija/contract/messages/notices/dispatch-notices.ts';
import { dispatchWeightsQuery } from '#api/dispatch/dispatch-weights.ts';
import { useWeightsForm } from './use-weights-form.ts';
import { FillFirst, WeightsForm } from './weights-form.tsx';
import { WeightsPreview } from './weights-preview.tsx';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { Card } from '#ui/marks/card.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './weights-page.module.css';

const { failure: FAILURE } = DISPATCH_NOTICES.getDispatchWeights;

function Editor({ opened }: { opened: DispatchWeights }) {
  const editor = useWeightsForm(opened);
  return (
    <div className={classes.parts}>
      <Card title="Bodovi" className={classes.editor} actions={<FillFirst editor={editor} />}>
        <WeightsForm editor={editor} />
      </Card>
      <WeightsPreview editor={editor} />
    </div>
  );
}

function Content() {
  const { data, error, isPending, isFetching, refetch } = useQuery(dispatchWeightsQuery());
  const showsSkeleton = useDelayedFlag(isPending);
  if (isApiError(error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  if (data === undefined && error !== null) {
    return (
      <ErrorPanel
        title={FAILURE}
        detail={errorText(error, FAILURE)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined || showsSkeleton) {
    return (
      <div
        data-skeleton={showsSkeleton ? 'shown' : 'waiting'}
        className={classes.skeleton}
        aria-hidden="true"
      >
        <SkeletonLines count={12} />
      </div>
    );
  }
  return <Editor opened={data} />;
}

/** Predlog majstora: what the ranking is counted with, for the super admin alone [dispatch#weights-page]. */
export function WeightsPage() {
  return (
    <div className={classes.page}>
      <PageHeader title="Predlog majstora" summary="Po čemu se majstori rangiraju za svaki nalog." />
      <Content />
    </div>
  );
}
