import '#app/theme/styles.ts';
import { StrictMode } from 'react';
import { findRoot } from '#app/find-root.ts';
import { SignInApp } from './sign-in-app.tsx';
import { mayBeSignedIn } from '#lib/http/session.ts';

// The sign-in page by itself, without router and cache: the back-office is fetched while the form is filled in
// [performance#sign-in-weight].

const root = findRoot();
const load = () => import('#app/desk.tsx');

if (mayBeSignedIn()) {
  // Its router leads past this page, unless the session has ended.
  void load().then(({ showDesk }) => showDesk(root));
} else {
  root.render(
    <StrictMode>
      <SignInApp
        onBegin={() => void load().catch(() => undefined)}
        openDesk={async (user) => {
          const desk = await load().catch(() => undefined);
          // After an upgrade of the server its files have other names; the cookie keeps the session.
          if (desk === undefined) window.location.reload();
          else desk.showDesk(root, user);
        }}
      />
    </StrictMode>,
  );
}
