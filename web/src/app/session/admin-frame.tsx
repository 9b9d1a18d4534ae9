import { lazyRouteComponent } from '@tanstack/react-router';
import { Shell } from '#app/shell/shell.tsx';
import { useCurrentUser } from '#api/accounts/auth.ts';

const FactorFrame = lazyRouteComponent(() => import('#app/session/factor-frame.tsx'), 'FactorFrame');

/** The frame of the admin area; without a required factor one without menu and live changes, which would be refused. */
export const AdminFrame = () => (useCurrentUser().lacksFactor ? <FactorFrame /> : <Shell />);
