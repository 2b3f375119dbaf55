// Before the first paint: the theme a person chose. Without a choice the system decides, in tokens.css.
// A file of its own because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('foyer.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system decides.
}
