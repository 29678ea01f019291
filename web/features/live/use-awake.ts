import { useEffect } from 'react';
import { useStore } from 'zustand';
import { keepScreenOn } from '../../playing/stage/keep-screen-on.ts';
import type { RoomLink } from './model/room-link.ts';

/** Keeps the screen on while a session goes on; after an hour in which nobody did anything it may go dark. */
export function useAwake(link: RoomLink, goesOn: boolean): void {
  const isAwake = useStore(link.store, (state) => state.link.phase !== 'disconnected') && goesOn;
  useEffect(() => (isAwake ? keepScreenOn() : undefined), [isAwake]);
}
