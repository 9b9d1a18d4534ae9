import '#app/theme/styles.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Themed } from '#testing/themed.tsx';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { Distribution } from '#ui/charts/distribution.tsx';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { Span } from '#ui/charts/span.tsx';
import { BARS, DISTRIBUTIONS, HEATS, LINES } from './samples.tsx';

const SPANS = [
  { median: 6, p90: 14 },
  { median: 11, p90: 34 },
  { median: 39, p90: 90 },
  { median: 8, p90: null },
  { median: null, p90: null },
];

const Framed = ({ children }: { children: ReactNode }) => (
  <div style={{ padding: 16, minWidth: 0, borderRadius: 10, background: 'var(--surface)' }}>{children}</div>
);

/** Every chart in every state, for the pictures and the checks of a real browser. */
const Gallery = () => (
  <main
    style={{ padding: 16, display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 }}
  >
    <h1>Grafikoni</h1>
    <h2>Svi</h2>
    {LINES.map((line) => (
      <Framed key={line.title}>
        <LineChart {...line} />
      </Framed>
    ))}
    {BARS.map((bars) => (
      <Framed key={bars.title}>
        <BarChart {...bars} />
      </Framed>
    ))}
    {HEATS.map((heat) => (
      <Framed key={heat.title}>
        <HeatMap {...heat} />
      </Framed>
    ))}
    {DISTRIBUTIONS.map((distribution) => (
      <Framed key={distribution.title}>
        <Distribution {...distribution} />
      </Framed>
    ))}
    <Framed>
      {SPANS.map(({ median, p90 }) => (
        <Span key={`${median}-${p90}`} median={median} p90={p90} max={40} target={15} />
      ))}
    </Framed>
  </main>
);

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <Themed>
      <Gallery />
    </Themed>,
  );
