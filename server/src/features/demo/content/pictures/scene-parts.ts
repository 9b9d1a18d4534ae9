/** Size of a photo in pixels; the drawings themselves are 960 by 720. */
const SIZE = { width: 800, height: 600 } as const;

const BACKDROPS = {
  /** Bathroom tiles with grey joints. */
  tiles: `<defs><pattern id="t" width="120" height="120" patternUnits="userSpaceOnUse"><rect width="120" height="120" fill="#b9c4c6"/>
    <rect x="3" y="3" width="114" height="114" rx="3" fill="url(#g)"/></pattern><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#eef3f2"/><stop offset="1" stop-color="#d6dfdf"/></linearGradient></defs><rect width="960" height="720" fill="url(#t)"/>`,
  /** A painted wall above a wooden floor. */
  wall: `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ece3d2"/><stop offset="1" stop-color="#d8cbb3"/>
    </linearGradient></defs><rect width="960" height="600" fill="url(#g)"/><rect y="600" width="960" height="120" fill="#8a6342"/>
    <path d="M0 640H960M0 680H960" stroke="#6f4e33" stroke-width="3"/><rect y="588" width="960" height="16" fill="#f4efe5"/>`,
  /** Bare bricks, as behind opened plaster. */
  bricks: `<defs><pattern id="t" width="160" height="96" patternUnits="userSpaceOnUse"><rect width="160" height="96" fill="#c9bfb0"/>
    <rect x="4" y="4" width="152" height="40" fill="#a65a3f"/><rect x="-76" y="52" width="152" height="40" fill="#97503a"/>
    <rect x="84" y="52" width="152" height="40" fill="#b0654a"/></pattern></defs><rect width="960" height="720" fill="url(#t)"/>`,
  /** Concrete and asphalt, outdoors. */
  yard: `<rect width="960" height="720" fill="#8d9088"/><rect y="0" width="960" height="230" fill="#a9b39a"/>
    <path d="M0 230H960M0 470H960M330 230V720M700 230V720" stroke="#6f726b" stroke-width="5"/>`,
  /** The cupboard below a sink. */
  cupboard: `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5c4a3b"/><stop offset="1" stop-color="#8b7460"/>
    </linearGradient></defs><rect width="960" height="720" fill="#3b2f26"/><rect x="60" y="40" width="840" height="620" fill="url(#g)"/>
    <rect x="60" y="600" width="840" height="60" fill="#a48a70"/>`,
  /** White paper on a table. */
  paper: `<rect width="960" height="720" fill="#5b6470"/><rect x="300" y="0" width="360" height="720" fill="#fbfaf5"/>
    <path d="M300 0V720M660 0V720" stroke="#3f4650" stroke-width="4"/>`,
} as const;

type Backdrop = keyof typeof BACKDROPS;

/** Drops of water falling from a point. */
export function drops(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const top = y + index * 58;
    return `<path d="M${x} ${top}c-14 22-14 36 0 36s14-14 0-36z" fill="#5aa7d6" stroke="#2f7fb3" stroke-width="2"/>`;
  }).join('');
}

/** Standing water, an ellipse about a point. */
export function puddle(x: number, y: number, radius: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.24}" fill="#6fb0d8" opacity=".75"/>
    <ellipse cx="${x - radius * 0.2}" cy="${y - radius * 0.05}" rx="${radius * 0.5}" ry="${radius * 0.08}" fill="#d8eefb" opacity=".8"/>`;
}

/** A pipe along a path, with the light on it. */
export function pipe(path: string, width: number, colour = '#b87748'): string {
  return `<path d="${path}" fill="none" stroke="#4d3a2c" stroke-width="${width + 8}" stroke-linejoin="round"/>
    <path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>
    <path d="${path}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${width * 0.25}" stroke-linejoin="round"/>`;
}

/** Marks of fire or damp: soft blots about a point. */
export function stain(x: number, y: number, radius: number, colour: string): string {
  return [1, 0.7, 0.4]
    .map((size, index) => {
      const shift = radius * 0.12 * index;
      return `<ellipse cx="${x + shift}" cy="${y - shift}" rx="${radius * size}" ry="${radius * size * 0.72}" fill="${colour}" opacity=".3"/>`;
    })
    .join('');
}

/** A socket with earth contacts, about its middle. */
export function socket(x: number, y: number): string {
  return `<rect x="${x - 110}" y="${y - 110}" width="220" height="220" rx="18" fill="#f6f5f0" stroke="#a8a59b" stroke-width="5"/>
    <circle cx="${x}" cy="${y}" r="82" fill="#e3e1d8" stroke="#a8a59b" stroke-width="4"/>
    <circle cx="${x - 32}" cy="${y}" r="12" fill="#2b2b2b"/><circle cx="${x + 32}" cy="${y}" r="12" fill="#2b2b2b"/>
    <path d="M${x - 12} ${y - 80}h24v26h-24zM${x - 12} ${y + 54}h24v26h-24z" fill="#b08d57"/>`;
}

/** The parts of a drawing that closer photos show, in its coordinates: the middle, the left and the right. */
export const CLOSE_VIEWS = ['230 130 520 390', '60 60 680 510', '240 180 680 510'] as const;

/** A whole drawing: its background and the shapes in front of it. */
export function drawing(backdrop: Backdrop, ...parts: readonly string[]): string {
  const { width, height } = SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 720">${BACKDROPS[backdrop]}${parts.join('')}</svg>`;
}
