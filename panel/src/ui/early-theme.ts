/** Where the choice of theme is kept: `light` or `dark`; else the system decides, in tokens.css. */
export const themeKey = 'foyer.theme';

try {
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system decides.
}
