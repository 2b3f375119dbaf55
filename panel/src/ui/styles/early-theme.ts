import { browserStore } from '#ui/storage.ts';

/** Storage key of the theme: `light` or `dark`. Otherwise tokens.css follows the system. */
export const themeKey = 'foyer.theme';

const theme = browserStore.read(themeKey);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
