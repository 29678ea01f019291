import { type DrillType, isDrillType } from '../catalogue/drill-types.ts';
import { chordDrill } from './chord-drill.ts';
import type { Drill } from './drill.ts';
import { intervalDrill } from './interval-drill.ts';
import { melodicDictation } from './melodic-dictation.ts';
import { meterDrill } from './meter-drill.ts';
import { noteDrill } from './note-drill.ts';
import { rhythmDictation } from './rhythm-dictation.ts';
import { scaleDrill } from './scale-drill.ts';
import { signatureDrill } from './signature-drill.ts';
import { valueDrill } from './value-drill.ts';

/** Every drill there is. */
const drills = {
  nn: noteDrill,
  int: intervalDrill,
  sca: scaleDrill,
  ks: signatureDrill,
  rv: valueDrill,
  ch: chordDrill,
  md: meterDrill,
  rd: rhythmDictation,
  mel: melodicDictation,
} satisfies Readonly<Record<DrillType, { readonly type: DrillType }>>;

/** The rules of a drill whose type is only known as it runs: what it is set to is its own. */
export function drillOf(type: DrillType): Drill<object> {
  return drills[type] as unknown as Drill<object>;
}

type Found =
  | { readonly kind: 'found'; readonly type: DrillType }
  | { readonly kind: 'unknown'; readonly message: string };

/** By a type from outside: an address, a server's answer (spec 3 §5). */
export function findDrill(type: string): Found {
  if (isDrillType(type)) return { kind: 'found', type };
  return { kind: 'unknown', message: `Drill Type not found: ${type}` };
}
