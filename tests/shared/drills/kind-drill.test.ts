import { describe, expect, it } from 'vitest';
import { chordDrill } from '#shared/drills/chord-drill';
import { createExercise } from '#shared/drills/create-exercise';
import { intervalDrill } from '#shared/drills/interval-drill';
import type { KindSettings } from '#shared/drills/kind-drill';
import { noteClefs } from '#shared/drills/note-settings';
import { scaleDrill } from '#shared/drills/scale-drill';

const drills = { intervals: intervalDrill, scales: scaleDrill, chords: chordDrill };

/** All that is wrong with ten thousand questions, said once. */
function faultsOf(drill: (typeof drills)[keyof typeof drills]): readonly string[] {
  const faults: string[] = [];
  for (let seed = 0; seed < 10_000; seed++) {
    const settings: KindSettings = {
      sense: 'both',
      clef: noteClefs[seed % noteClefs.length]!,
      kinds: drill.options.kinds!,
    };
    const step = drill.steps[seed % drill.steps.length]!;
    const { item, choices, sense } = createExercise(drill, { settings, step, seed, last: null })!;
    const right = choices.find(({ correct }) => correct)!;
    const fault = (what: string) => faults.push(`${item.id} ${seed}: ${what}`);
    if (right.choice !== item.answer) fault('another answer');
    if (new Set(choices.map(({ choice }) => choice)).size !== 4) fault('equal names');
    const heard = choices.map(({ tones }) => tones.map(({ midi }) => midi).join());
    if (sense === 'ear' && new Set(heard).size !== 4) fault('equal sounds');
    if (choices.some(({ music }) => /\^\^|__/.test(music))) fault('a double sign');
    for (const { reason, tones, choice } of choices) {
      if (choice === right.choice) continue;
      const apart = tones.map(({ midi }, place) => midi - right.tones[place]!.midi);
      if (reason?.kind === 'width') {
        if (apart[1] !== reason.semitones) fault(`${choice} is not so much wider`);
      } else if (reason?.kind === 'degrees') {
        const claimed = reason.changed.map(({ semitones }) => semitones);
        if (String(apart.filter((one) => one !== 0)) !== String(claimed)) fault(`not ${choice}`);
      } else fault(`${choice} has no reason`);
    }
  }
  return faults;
}

describe.each(Object.entries(drills))('the drill of %s', (_, drill) => {
  it('offers four kinds, of which each wrong one differs by what it claims', () => {
    expect(faultsOf(drill)).toEqual([]);
  });

  it('asks what was chosen alone, and takes the rest of the choices from other kinds', () => {
    const kinds = [drill.options.kinds![0]!];
    const asked = drill.steps.flatMap((step) => drill.items({ ...drill.defaults, kinds }, step));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(
      drill.steps.flatMap((step) =>
        drill.items({ ...drill.defaults, kinds: drill.options.kinds! }, step),
      ).length,
    );
  });

  it('asks by ear alone where that was chosen', () => {
    const items = drill.items({ ...drill.defaults, sense: 'ear' }, drill.steps[0]!);
    expect(items.every(({ id }) => id.endsWith(':ear'))).toBe(true);
  });
});

it('the defaults are those of the specification', () => {
  expect(intervalDrill.defaults.kinds).toEqual(['perfect', 'major', 'minor']);
  expect(scaleDrill.defaults.kinds).toEqual([
    ...['major', 'natural-minor', 'harmonic-minor', 'melodic-minor'],
  ]);
  expect(chordDrill.defaults.kinds).toEqual(['triad']);
});
