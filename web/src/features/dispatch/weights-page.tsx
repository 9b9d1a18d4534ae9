import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { DispatchWeights } from '@majstorija/contract/dispatch/weights.ts';
import { DISPATCH_NOTICES } from '@majstorija/contract/messages/notices/dispatch-notices.ts';
import { dispatchWeightsQuery } from '#api/dispatch/dispatch-weights.ts';
import { useWeightsForm } from './use-weights-form.ts';
import { FillFirst, WeightsForm } from './weights-form.tsx';
import { WeightsPreview } from './weights-preview.tsx';
import { isApiError } from '#lib/http/api-error.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
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
  const query = useQuery(dispatchWeightsQuery());
  if (isApiError(query.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  return (
    <Loaded query={query} failure={FAILURE} lines={12}>
      {(weights) => <Editor opened={weights} />}
    </Loaded>
  );
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
