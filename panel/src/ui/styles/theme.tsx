import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from './color-scheme.ts';
// In the order of Mantine's own bundle: the styles of a component follow those of its parts.
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Modal.css';
import './mantine.css';

const transition = { duration: 140, timingFunction: 'ease-out' };

const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'never', // base.css draws one focus ring for all components
  components: {
    Popover: { defaultProps: { shadow: 'md', transitionProps: transition } },
    ModalRoot: { defaultProps: { transitionProps: transition } },
    DrawerRoot: { defaultProps: { transitionProps: transition } },
  },
});

/** Mantine provides the behaviour of overlays (dialogs, drawers, combo boxes, calendars), styled with our tokens. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
