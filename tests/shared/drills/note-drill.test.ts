import { describe, expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import type { DrillExercise, DrillItem } from '#shared/drills/exercise';
import { noteDrill } from '#shared/drills/note-drill';
import { type NoteSettings, noteClefs, noteLabels, noteSteps } from '#shared/drills/note-settings';
import { abcLetter } from '#shared/music/abc/letters';
import { lowestLine } from '#shared/music/clef';
import { letterOf, midiOf, pitch, positionOf } from '#shared/music/pitch';
import { range } from '#shared/music/range';
import { expectFourChoices } from './four-choices.ts';

const seeds = Array.from({ length: 10_000 }, (_, seed) => seed);
const keys = ['C', 'G', 'Eb', 'a', 'f#', 'B'];

/** Every kind of settings, one after the other. */
function settingsOf(seed: number): NoteSettings {
  return {
    clef: noteClefs[seed % noteClefs.length]!,
    media: seed % 7 === 0 ? 'piano' : 'normal',
    key: keys[seed % keys.length]!,
    labels: noteLabels[Math.floor(seed / 4) % noteLabels.length]!,
    minorTonic: seed % 2 === 0 ? 'la' : 'do',
    isReverse: seed % 3 === 0,
    range: null,
  };
}

const ask = (settings: Partial<NoteSettings>, step: string, seed: number) =>
  createExercise(noteDrill, {
    settings: { ...noteDrill.defaults, ...settings },
    ...{ step, seed, last: null },
  })!;

describe('the note drill', () => {
  it('offers four names, of which each wrong one differs by what it claims', () => {
    for (const seed of seeds) {
      const settings = settingsOf(seed);
      const step = noteSteps[seed % noteSteps.length]!;
      const exercise = ask(settings, step, seed);
      expectFourChoices(exercise);
      const asked = pitch(exercise.item.id.split(':')[2]!);
      const clef = exercise.staff.clef;
      for (const { reason, music, tones } of exercise.choices) {
        const letter = music.replace(/[=_^]/g, '');
        if (reason?.kind === 'steps') {
          const there = positionOf(asked) + reason.steps;
          const octave = Math.floor(there / 7);
          expect(letter).toBe(abcLetter({ step: there - 7 * octave, alter: 0, octave }));
        } else if (reason?.kind === 'clef') {
          const place = positionOf(asked) - lowestLine(clef)!;
          const there = (place + lowestLine(reason.clef)!) % 7;
          expect(letter[0]!.toUpperCase()).toBe(letterOf(there));
          expect(reason.clef).not.toBe(clef);
        } else if (reason?.kind === 'signature') {
          expect(letter).toBe(abcLetter(asked));
          expect(tones[0]!.midi).toBe(midiOf({ ...asked, alter: 0 }));
          expect(asked.alter).not.toBe(0);
        }
      }
    }
  });

  it.each([
    ['treble', ['C', 'E', 'F', 'G', 'B']],
    ['bass', ['A', 'C', 'D', 'F', 'G']],
    ['alto', ['C', 'F', 'G']],
  ] as const)('begins in the %s clef with its landmarks', (clef, names) => {
    const items = noteDrill.items({ ...noteDrill.defaults, clef }, 'landmarks');
    expect(new Set(items.map(({ answer }) => answer))).toEqual(new Set(names));
  });

  it('asks nothing beyond the range of a level', () => {
    const settings = { ...noteDrill.defaults, range: range('D4', 'A4') };
    const names = noteDrill.items(settings, 'staff').map(({ id }) => id.split(':')[2]);
    expect(names).toEqual(['D4', 'E4', 'F4', 'G4', 'A4']);
  });

  it('asks on both staves of a piano, and draws both', () => {
    const items = noteDrill.items({ ...noteDrill.defaults, media: 'piano' }, 'staff');
    expect(new Set(items.map(({ id }) => id.split(':')[1]))).toEqual(new Set(['treble', 'bass']));
    const { correct } = ask({ media: 'piano' }, 'staff', 1);
    expect(correct).toContain('clef=treble');
    expect(correct).toContain('clef=bass');
  });

  it('has nothing to name where only rhythm is written', () => {
    expect(ask({ media: 'rhythmonly' }, 'staff', 1)).toBeNull();
  });

  it.each([
    ['letters', 'la', 'F#'],
    ['fixed-do', 'la', 'fi'],
    ['movable-do', 'la', 'ti'],
    ['movable-do', 'do', 're'],
    ['degrees', 'la', '2'],
  ] as const)(
    'names the F sharp of E minor by %s (minor from %s): %s',
    (labels, minorTonic, name) => {
      const settings = { ...noteDrill.defaults, key: 'e', labels, minorTonic };
      const item = noteDrill.items(settings, 'staff').find(({ id }) => id.includes('F#4'));
      expect(item?.answer).toBe(name);
    },
  );

  it('never asks the last answer again', () => {
    let last: DrillItem | null = null;
    for (let seed = 0; seed < 500; seed++) {
      const exercise: DrillExercise = createExercise(noteDrill, {
        ...{ settings: noteDrill.defaults, step: 'landmarks', seed, last },
      })!;
      if (last !== null) expect(exercise.item.answer).not.toBe(last.answer);
      last = exercise.item;
    }
  });
});
