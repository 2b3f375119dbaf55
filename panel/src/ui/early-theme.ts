import { browserStore } from './storage.ts';

/** Key of the theme: `light` or `dark`; else the system decides, in tokens.css. */
export const themeKey = 'foyer.theme';

const theme = browserStore.read(themeKey);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
