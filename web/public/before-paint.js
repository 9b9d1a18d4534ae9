// Runs before the first paint, so that a stored theme or density never flashes.
(function () {
  const root = document.documentElement;
  /** @param {string} key */
  const read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const choice = read('majstorija.theme');
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-density', read('majstorija.density') === 'compact' ? 'compact' : 'comfortable');
})();
