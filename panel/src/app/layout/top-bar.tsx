import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SideNavigation } from '#app/navigation/side-navigation.tsx';
import { classes } from '#ui/classes.ts';
import { Mark } from '#ui/display/mark.tsx';
import { Link } from '#ui/layout/link.tsx';
import { Drawer } from '#ui/overlay/dialog/drawer.tsx';
import styles from './top-bar.module.css';

/** On narrow screens: the logo, and a button that opens the navigation as a drawer. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const [open, setOpen] = useState(false);
  const here = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after every navigation
  useEffect(() => setOpen(false), [here]);
  return (
    <header className={classes(styles.bar, 'screen-only')}>
      <button
        type="button"
        className={styles.menu}
        aria-label="Open navigation"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.7} />
      </button>
      <Link to="/app/dashboard" className={styles.mark} aria-label="Foyer, start page">
        <Mark size={26} />
        <span>Foyer</span>
      </Link>
      <button type="button" className={styles.search} aria-label="Search everything" onClick={onSearch}>
        <IconSearch size={20} stroke={1.7} />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Navigation" hideTitle side="left" width={272}>
        <SideNavigation onSearch={onSearch} />
      </Drawer>
    </header>
  );
}
