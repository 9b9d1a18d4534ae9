import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { requireLogin, requireStaff, requireSuperAdmin, skipWhenSignedIn } from '#app/session/guard.ts';
import { AdminFrame } from '#app/session/admin-frame.tsx';

/** What every route is given. */
export type RouterContext = { queryClient: QueryClient };

const LoginRoute = lazyRouteComponent(
  () => import('#features/accounts/sign-in/login-route.tsx'),
  'LoginRoute',
);
const LogoutPage = lazyRouteComponent(
  () => import('#features/accounts/sign-in/logout-page.tsx'),
  'LogoutPage',
);
const UnauthorizedPage = lazyRouteComponent(
  () => import('#features/accounts/sign-in/unauthorized-page.tsx'),
  'UnauthorizedPage',
);

const root = createRootRouteWithContext<RouterContext>()();

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: skipWhenSignedIn,
  component: LoginRoute,
});
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: skipWhenSignedIn,
  component: LoginRoute,
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  component: lazyRouteComponent(
    () => import('#features/accounts/passwords/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password/{-$token}',
  component: lazyRouteComponent(
    () => import('#features/accounts/links/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});
const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/set-password/{-$token}',
  component: lazyRouteComponent(
    () => import('#features/accounts/links/set-password-page.tsx'),
    'SetPasswordPage',
  ),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/auth/verify-email/{-$token}',
  component: lazyRouteComponent(
    () => import('#features/accounts/links/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
});
const updatePassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/update-password',
  beforeLoad: requireLogin,
  component: lazyRouteComponent(
    () => import('#features/accounts/passwords/update-password-page.tsx'),
    'UpdatePasswordPage',
  ),
});
const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: UnauthorizedPage,
});

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireStaff,
  component: AdminFrame,
});
const adminIndex = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/orders', replace: true });
  },
});
const orders = createRoute({
  getParentRoute: () => admin,
  path: '/orders',
  component: lazyRouteComponent(() => import('#features/orders/list/orders-page.tsx'), 'OrdersPage'),
});
const order = createRoute({
  getParentRoute: () => admin,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('#features/orders/page/order-page.tsx'), 'OrderPage'),
});
const complaints = createRoute({
  getParentRoute: () => admin,
  path: '/orders/complaints',
  component: lazyRouteComponent(
    () => import('#features/complaints/register/complaints-page.tsx'),
    'ComplaintsPage',
  ),
});
const complaintBook = createRoute({
  getParentRoute: () => admin,
  path: '/orders/complaints/book',
  component: lazyRouteComponent(() => import('#features/complaints/book/book-page.tsx'), 'BookPage'),
});
const complaintLetter = createRoute({
  getParentRoute: () => admin,
  path: '/orders/$id/letters/$kind',
  component: lazyRouteComponent(() => import('#features/complaints/letters/letter-page.tsx'), 'LetterPage'),
});
const owners = createRoute({
  getParentRoute: () => admin,
  path: '/owners',
  component: lazyRouteComponent(() => import('#features/people/owners/owners-page.tsx'), 'OwnersPage'),
});
const workers = createRoute({
  getParentRoute: () => admin,
  path: '/workers',
  component: lazyRouteComponent(() => import('#features/people/workers/workers-page.tsx'), 'WorkersPage'),
});
const owner = createRoute({
  getParentRoute: () => admin,
  path: '/owners/$id',
  component: lazyRouteComponent(() => import('#features/people/owners/detail/owner-page.tsx'), 'OwnerPage'),
});
const worker = createRoute({
  getParentRoute: () => admin,
  path: '/workers/$id',
  component: lazyRouteComponent(
    () => import('#features/people/workers/detail/worker-page.tsx'),
    'WorkerPage',
  ),
});
const clients = createRoute({
  getParentRoute: () => admin,
  path: '/clients',
  component: lazyRouteComponent(() => import('#features/people/clients/clients-page.tsx'), 'ClientsPage'),
});
const client = createRoute({
  getParentRoute: () => admin,
  path: '/clients/$id',
  component: lazyRouteComponent(
    () => import('#features/people/clients/detail/client-page.tsx'),
    'ClientPage',
  ),
});
const priceList = createRoute({
  getParentRoute: () => admin,
  path: '/price-list',
  component: lazyRouteComponent(() => import('#features/price-list/price-list-page.tsx'), 'PriceListPage'),
});
const priceHistory = createRoute({
  getParentRoute: () => admin,
  path: '/price-list/history',
  component: lazyRouteComponent(
    () => import('#features/price-list/history/history-page.tsx'),
    'PriceHistoryPage',
  ),
});
const statistics = createRoute({
  getParentRoute: () => admin,
  path: '/statistics',
  component: lazyRouteComponent(() => import('#features/statistics/statistics-page.tsx'), 'StatisticsPage'),
});
const report = createRoute({
  getParentRoute: () => admin,
  path: '/statistics/$report',
  component: lazyRouteComponent(() => import('#features/statistics/report/report-page.tsx'), 'ReportPage'),
});
const legalDocuments = createRoute({
  getParentRoute: () => admin,
  path: '/legal-documents',
  component: lazyRouteComponent(
    () => import('#features/legal-documents/legal-documents-page.tsx'),
    'LegalDocumentsPage',
  ),
});
const admins = createRoute({
  getParentRoute: () => admin,
  path: '/admins',
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(() => import('#features/people/admins/admins-page.tsx'), 'AdminsPage'),
});
const audit = createRoute({
  getParentRoute: () => admin,
  path: '/audit',
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(() => import('#features/audit/audit-page.tsx'), 'AuditPage'),
});
const dispatchWeights = createRoute({
  getParentRoute: () => admin,
  path: '/dispatch-weights',
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(() => import('#features/dispatch/weights-page.tsx'), 'WeightsPage'),
});
const messageTexts = createRoute({
  getParentRoute: () => admin,
  path: '/messages',
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(
    () => import('#features/messages/message-texts-page.tsx'),
    'MessageTextsPage',
  ),
});
const notifyMe = createRoute({
  getParentRoute: () => admin,
  path: '/notify-me',
  beforeLoad: requireSuperAdmin,
  component: lazyRouteComponent(() => import('#features/people/admins/notify-me-page.tsx'), 'NotifyMePage'),
});
const security = createRoute({
  getParentRoute: () => admin,
  path: '/security',
  component: lazyRouteComponent(
    () => import('#features/accounts/security/security-page.tsx'),
    'SecurityPage',
  ),
});
const logout = createRoute({ getParentRoute: () => admin, path: '/logout', component: LogoutPage });

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});

/** Every page of the back-office [tables-and-formats#routes]. */
export const routeTree = root.addChildren([
  login,
  auth,
  forgotPassword,
  resetPassword,
  setPassword,
  verifyEmail,
  updatePassword,
  unauthorized,
  admin.addChildren([
    adminIndex,
    orders,
    order,
    complaints,
    complaintBook,
    complaintLetter,
    owners,
    owner,
    workers,
    worker,
    clients,
    client,
    priceList,
    priceHistory,
    statistics,
    report,
    legalDocuments,
    admins,
    audit,
    dispatchWeights,
    messageTexts,
    notifyMe,
    security,
    logout,
  ]),
  anyOther,
]);
