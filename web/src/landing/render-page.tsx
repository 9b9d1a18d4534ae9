import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './page.tsx';
import { ABOUT } from './texts.ts';
import type { View } from './view.ts';

/** What links and search engines read. The server puts the deployment's own address in for `{publicUrl}`. */
function Head() {
  return (
    <>
      <title>{ABOUT.title}</title>
      <meta name="description" content={ABOUT.description} />
      <link rel="canonical" href="{publicUrl}/" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Majstorija" />
      <meta property="og:locale" content="sr_RS" />
      <meta property="og:title" content={ABOUT.title} />
      <meta property="og:description" content={ABOUT.description} />
      <meta property="og:url" content="{publicUrl}/" />
      <meta property="og:image" content="{publicUrl}/social.png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Majstorija: majstor na Vašoj adresi u Beogradu" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The public page as HTML, made once by the build: what goes into the head and into the body. */
export function renderLanding(chosen: View): { head: string; body: string } {
  return {
    head: renderToStaticMarkup(<Head />),
    body: renderToStaticMarkup(<LandingPage chosen={chosen} />),
  };
}
