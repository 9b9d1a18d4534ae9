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
  const system = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = function () {
    const choice = read('majstorija.theme');
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    // The colour of the page until its styles are there.
    const scheme = document.querySelector('meta[name="color-scheme"]');
    if (scheme) scheme.setAttribute('content', dark ? 'dark' : 'light');
  };
  showTheme();
  // The sign-in page has no other code that follows the system.
  system.addEventListener('change', showTheme);
  root.setAttribute('data-density', read('majstorija.density') === 'compact' ? 'compact' : 'comfortable');
})();
