import { createRoot, type Root } from 'react-dom/client';

/** The root that a page of the back-office draws in. */
export function findRoot(): Root {
  const place = document.getElementById('root');
  if (place === null) throw new Error('The page has no #root element.');
  return createRoot(place);
}
