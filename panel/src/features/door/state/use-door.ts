import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import type { DoorCalls } from '../types/calls.ts';
import { Door } from './door.ts';

/** The door of an account or a device, kept up to date while the page is open. */
export function useDoor(calls: DoorCalls, owner: string) {
  const [door] = useState(() => new Door(calls, owner));
  const state = useSelector(door.state);
  useEffect(() => door.start(), [door]);
  return { door, state };
}
