import { useState, type ComponentType } from 'react';
import type { Layout, LayoutProps } from './layouts.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { PageSpinner } from '#ui/marks/spinner.tsx';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';

const FAILURE = 'Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

/** A layout whose code is fetched when it is first wanted, and again at the user's wish if that fails. */
function lazyLayout(load: () => Promise<ComponentType<LayoutProps>>): ComponentType<LayoutProps> {
  const code = lazyPart(load);
  return function LazyLayout(props: LayoutProps) {
    const [hasFailed, setFailed] = useState(false);
    const View = useLazyPart(code, !hasFailed, { onFailure: () => setFailed(true) });
    const isLong = useDelayedFlag(View === undefined);
    if (View !== undefined) return <View {...props} />;
    if (!hasFailed) return isLong && <PageSpinner />;
    return <ErrorPanel title="Prikaz nije učitan." detail={FAILURE} onRetry={() => setFailed(false)} />;
  };
}

/** Layout → what shows it. Who opens the list does not wait for the code of the board and the map. */
export const LAYOUT_VIEWS = {
  board: lazyLayout(async () => (await import('#features/orders/board/orders-board.tsx')).OrdersBoard),
  stages: lazyLayout(async () => (await import('#features/orders/stages/orders-stages.tsx')).OrdersStages),
  map: lazyLayout(async () => (await import('#features/orders/map/orders-map.tsx')).OrdersMap),
} as const satisfies Record<Layout, ComponentType<LayoutProps>>;
