import { useStore } from 'zustand';
import type { OptionName, Options } from '#shared/practice/options';
import { useServices } from './services.ts';

/** One option of the player and what changes it, as `useState` gives them. */
export function useOption<Name extends OptionName>(
  name: Name,
): readonly [Options[Name], (value: Options[Name]) => void] {
  const { preferences } = useServices();
  const value = useStore(preferences.store, (options) => options[name]);
  return [value, (next) => preferences.set(name, next)];
}
