import type { DrillType } from '../catalogue/drill-types.ts';
import type { Random } from '../lib/random.ts';
import { lowestLine } from '../music/clef.ts';
import { type Interval, unison } from '../music/interval.ts';
import { keyNamed } from '../music/key.ts';
import { midiOf, type Pitch } from '../music/pitch.ts';
import { transpose } from '../music/transposition.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillExercise, DrillItem, DrillTone } from './exercise.ts';
import { fourOf } from './near-misses.ts';
import { noteAbc } from './note-abc.ts';
import { type NoteClef, noteClefs } from './note-settings.ts';
import type { DrillReason } from './reason.ts';

/** Settings of a drill that asks of which kind a figure is. */
export interface KindSettings {
  readonly sense: 'eye' | 'ear' | 'both';
  readonly clef: NoteClef;
  /** The kinds that are asked, or families of them. */
  readonly kinds: readonly string[];
}

interface KindRules {
  readonly type: DrillType;
  readonly steps: Readonly<Record<string, readonly string[]>>;
  /** What may be chosen to be asked. */
  readonly families: readonly string[];
  readonly usual: readonly string[];
  /** The family of a kind: itself, or one of several. */
  readonly familyOf: (kind: string) => string;
  /** Above the root, which is left out. */
  readonly notesOf: (kind: string) => readonly Interval[];
  /** Kinds a student may take it for, the answer left out, with how likely each is. */
  readonly nearTo: (kind: string) => readonly (readonly [kind: string, weight: number])[];
  readonly reasonOf: (taken: string, right: string) => DrillReason;
  /** Written and heard one after the other, or at once. */
  readonly layout: 'line' | 'chord';
  /** In seconds, from one note to the next. */
  readonly pace: number;
}

const plain = keyNamed('C');

/** Asks of which kind a figure on any root is, by eye or by ear. */
export function kindDrill(rules: KindRules): Drill<KindSettings> {
  const { type, steps, families, usual, familyOf, nearTo, reasonOf } = rules;

  function exercise(settings: KindSettings, item: DrillItem, random: Random): DrillExercise {
    const [, kind, sense] = item.id.split(':') as [string, string, 'eye' | 'ear'];
    const near = nearTo(kind);
    const root = rootFor(settings.clef, [kind, ...near.map(([one]) => one)], rules, random);
    const choiceOf = (one: string): DrillChoice => ({
      ...figureOf(root, one, rules),
      choice: one,
      correct: one === kind,
      reason: one === kind ? null : reasonOf(one, kind),
    });
    const misses = near.map(([one, weight]) => ({ choice: () => choiceOf(one), weight }));
    const heard = ({ tones }: DrillChoice) => tones.map(({ midi }) => midi).join();
    return buildExercise({
      ...{ type, item, sense, ask: 'name' },
      staff: { clef: settings.clef, key: 'C', isPiano: false },
      choices: fourOf(choiceOf(kind), misses, random, heard),
    });
  }

  return {
    type,
    steps: Object.keys(steps),
    defaults: { sense: 'both', clef: 'treble', kinds: usual },
    options: { sense: ['eye', 'ear', 'both'], clef: noteClefs, kinds: families },
    // Set-up knows none of these choices.
    ofLink: () => ({ kind: 'ok', settings: {} }),
    items: ({ sense, kinds }, step) =>
      steps[step]!.filter((kind) => kinds.includes(familyOf(kind))).flatMap((kind) =>
        (['eye', 'ear'] as const)
          .filter((one) => sense === 'both' || sense === one)
          .map((one) => ({ id: `${type}:${kind}:${one}`, answer: kind })),
      ),
    exercise,
  };
}

function figureOf(root: Pitch, kind: string, { notesOf, layout, pace }: KindRules) {
  const notes = pitchesOf(root, notesOf(kind));
  const written = notes.map((note) => noteAbc(plain, note));
  const isChord = layout === 'chord';
  const tones = notes.map(
    (note, place): DrillTone => ({
      midi: midiOf(note),
      onset: isChord ? 0 : place * pace,
      duration: pace,
    }),
  );
  return { music: isChord ? `[${written.join('')}]` : written.join(' '), tones };
}

const pitchesOf = (root: Pitch, above: readonly Interval[]) =>
  [unison, ...above].map((interval) => transpose(root, interval));

/** A root on the staff from which none of these kinds needs a double sign. */
function rootFor(clef: NoteClef, kinds: readonly string[], rules: KindRules, random: Random) {
  const lowest = lowestLine(clef)!;
  const roots = Array.from({ length: 7 }, (_, place) => lowest - 2 + place).flatMap((position) => {
    const octave = Math.floor(position / 7);
    return [-1, 0, 1].map((alter) => ({ step: position - 7 * octave, alter, octave }));
  });
  const isPlain = (root: Pitch) =>
    kinds.every((kind) =>
      pitchesOf(root, rules.notesOf(kind)).every(({ alter }) => Math.abs(alter) <= 1),
    );
  return random.pick(roots.filter(isPlain));
}
