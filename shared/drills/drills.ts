import { type DrillType, isDrillType } from '../catalogue/drill-types.ts';
import { chordDrill } from './chord-drill.ts';
import type { Drill } from './drill.ts';
import { intervalDrill } from './interval-drill.ts';
import type { KindSettings } from './kind-drill.ts';
import { noteDrill } from './note-drill.ts';
import type { NoteSettings } from './note-settings.ts';
import { scaleDrill } from './scale-drill.ts';

/** What can be chosen for each drill that is there. */
export interface DrillSettings {
  readonly nn: NoteSettings;
  readonly int: KindSettings;
  readonly sca: KindSettings;
  readonly ch: KindSettings;
}

export type OpenDrill = keyof DrillSettings;

export const drills: { readonly [Type in OpenDrill]: Drill<DrillSettings[Type]> } = {
  nn: noteDrill,
  int: intervalDrill,
  sca: scaleDrill,
  ch: chordDrill,
};

/** The rules of a drill whose type is only known as it runs: what it is set to is its own. */
export function drillOf(type: OpenDrill): Drill<object> {
  return drills[type] as unknown as Drill<object>;
}

/** @example isOpenDrill('nn') // true */
function isOpenDrill(type: DrillType): type is OpenDrill {
  return Object.hasOwn(drills, type);
}

type Found =
  | { readonly kind: 'found'; readonly type: OpenDrill }
  | { readonly kind: 'unknown'; readonly message: string };

/** By a type from outside: an address, a server's answer (spec 3 §5). */
export function findDrill(type: string): Found {
  if (isDrillType(type) && isOpenDrill(type)) return { kind: 'found', type };
  return { kind: 'unknown', message: `Drill Type not found: ${type}` };
}
