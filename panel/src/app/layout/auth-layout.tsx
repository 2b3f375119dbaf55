import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Mark } from '#ui/display/mark.tsx';
import { NotificationHost } from '#ui/notifications/notification-host.tsx';
import styles from './auth-layout.module.css';
import { forgetEndedDoorLists } from './forget-door-lists.ts';
import { OfflineBar } from './offline/offline-bar.tsx';
import { StorageLine } from './storage-line.tsx';

/** Layout of sign-in pages: a box in front of the foyer's arches. Pages provide title and subtitle. */
export function AuthLayout() {
  useEffect(forgetEndedDoorLists, []);
  return (
    <div className={styles.hall} data-whole-screen>
      <Arches />
      <OfflineBar />
      <main className={styles.box}>
        <div className={styles.mark}>
          <Mark size={44} />
        </div>
        <StorageLine />
        <Outlet />
      </main>
      <NotificationHost />
    </div>
  );
}

const arches = [
  { d: 'M20 900V810a780 780 0 0 1 1560 0V900z', fill: '#3a1630' },
  { d: 'M140 900V820a660 660 0 0 1 1320 0V900z', fill: '#441c39' },
  { d: 'M260 900V830a540 540 0 0 1 1080 0V900z', fill: '#512646' },
  { d: 'M380 900V840a420 420 0 0 1 840 0V900z', fill: '#633456' },
  { d: 'M500 900V850a300 300 0 0 1 600 0V900z', fill: '#7d4a68' },
];

function Arches() {
  return (
    <svg
      className={styles.arches}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {arches.map((arch) => (
        <path key={arch.fill} {...arch} />
      ))}
    </svg>
  );
}
