import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from './color-scheme.ts';
// In the order in which Mantine's own bundle has them: a part's styles follow those of the parts it is made of.
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Tooltip.css';
import './mantine.css';

const transition = { duration: 140, timingFunction: 'ease-out' };

const theme = createTheme({
  respectReducedMotion: true,
  focusRing: 'never', // base.css draws it, the same for every part
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        position: 'bottom',
        events: { hover: true, focus: true, touch: false },
        transitionProps: transition,
      },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: transition } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: transition } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 14,
        transitionProps: transition,
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: transition,
        overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
      },
    },
  },
});

/** Behaviour for what floats (menus, dialogs, tooltips, pickers), dressed in our tokens. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme();
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
