import '#app/theme/styles.ts';
import { showDesk } from '#app/desk.tsx';
import { findRoot } from '#app/find-root.ts';

showDesk(findRoot());
