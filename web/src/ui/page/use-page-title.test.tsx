import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDialog } from '#lib/browser/open-dialogs.ts';
import { usePageTitle } from './use-page-title.ts';

function Page({ title, children }: { title: string; children?: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

/** Arrives at a page of its own path. */
function arrive(title: string, children?: ReactNode): void {
  history.replaceState(null, '', `/${title}`);
  render(<Page title={title}>{children}</Page>);
}

const heading = (name: string) => screen.getByRole('heading', { name });

describe('the heading of a page that was navigated to', () => {
  const before = location.href;
  beforeEach(() => arrive('Nalozi'));
  afterEach(() => history.replaceState(null, '', before));

  it('takes the focus, so that a screen reader says where the user is', () => {
    arrive('Klijenti');
    expect(document.activeElement).toBe(heading('Klijenti'));
  });

  it('leaves the focus to a dialog that was opened while the page was on its way', () => {
    render(<input aria-label="Ko zove" ref={(input) => input?.focus()} />);
    const close = addDialog({ id: 'search', close: () => undefined });
    arrive('Klijenti');
    close();
    expect(document.activeElement).toBe(screen.getByLabelText('Ko zove'));
  });
});
