import { range } from '../../music/range.ts';
import { type LevelNumber, levelNumbers } from '../levels.ts';
import { toneSetsAt } from '../tone-sets.ts';
import type { Override, Overrides } from './override.ts';
import { voiceRows } from './voice.ts';

/** Do may sit on any line or space, so the staff alone sets the limit. */
const staff = range('G3', 'G5');

/** Sol and mi have no home note: their songs begin and end on either. */
const withoutDo = { firstDegrees: [5, 3], lastDegrees: [3, 5] } as const;
const withDo = { firstDegrees: [1, 3, 5], lastDegrees: [1] } as const;

function rowOf(level: LevelNumber): Override {
  const sets = toneSetsAt(level);
  const steps = sets.flatMap((set) => set.steps);
  const low = Math.min(...steps);
  const high = Math.max(...steps);
  const isMinor = sets.some((set) => set.mode === 'minor');
  const { tempo, articulation } = voiceRows[level];
  return {
    tempo: tempo!,
    ...(articulation && { articulation }),
    measures: { usual: level === 1 ? 4 : 8, legal: [2, 4, 8] },
    within: staff,
    pitch: {
      ...(level === 1 ? withoutDo : withDo),
      toneSets: sets,
      degreeRange: { low, high },
      width: high - low,
      // A set has gaps: la to mi is a fourth and still the next note.
      maxLeap: 4,
      stepShare: 0,
      leapChords: 'any',
      awkwardLeaps: false,
      minorScales: isMinor ? ['natural', 'harmonic'] : [],
      chords: level <= 3 ? ['I'] : ['I', 'IV', 'V'],
      chordsPerMeasure: 1,
      chromatic: isMinor ? 'minor-only' : 'none',
      chromaticPerMeasure: 0,
    },
  };
}

export const toneSetRows = Object.fromEntries(
  levelNumbers.map((level) => [level, rowOf(level)]),
) as Overrides;
