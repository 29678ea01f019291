import { Chord, Interval, Note, Scale } from 'tonal';
import { describe, expect, it } from 'vitest';
import { type ChordKind, chordKinds } from '#shared/music/chord-kinds';
import { intervalNames, namedInterval } from '#shared/music/named-interval';
import { pitch, pitchName } from '#shared/music/pitch';
import { type ScaleKind, scaleKinds } from '#shared/music/scale-kinds';
import { transpose } from '#shared/music/transposition';

const roots = ['C4', 'Db4', 'D4', 'Eb4', 'E4', 'F4', 'F#4', 'G4', 'Ab4', 'A4', 'Bb4', 'B4'];

/** Another theory's words for ours. */
const chordNames: Readonly<Record<ChordKind, string>> = {
  ...{ major: 'M', minor: 'm', diminished: 'dim', augmented: 'aug' },
  ...{ 'dominant-seventh': '7', 'major-seventh': 'maj7', 'minor-seventh': 'm7' },
  ...{ 'half-diminished': 'm7b5', 'diminished-seventh': 'dim7' },
};
const scaleNames: Readonly<Record<ScaleKind, string>> = {
  ...{ major: 'major', 'natural-minor': 'minor', 'harmonic-minor': 'harmonic minor' },
  ...{ 'melodic-minor': 'melodic minor', dorian: 'dorian', mixolydian: 'mixolydian' },
};

describe('the theory of the drills, against another one', () => {
  it.each(intervalNames)('%s is spelled right from every root', (name) => {
    const short = `${name.slice(1)}${name.charAt(0)}`;
    expect(namedInterval(name).chromatic).toBe(Interval.semitones(short));
    for (const root of roots) {
      const ours = pitchName(transpose(pitch(root), namedInterval(name)));
      expect(ours).toBe(Note.transpose(root, short));
    }
  });

  it.each(Object.keys(chordKinds) as ChordKind[])('%s is spelled right on every root', (kind) => {
    for (const root of roots) {
      const ours = [root, ...chordKinds[kind].map((one) => pitchName(transpose(pitch(root), one)))];
      expect(ours.map((name) => name.replace(/\d/, ''))).toEqual(
        Chord.getChord(chordNames[kind], root).notes,
      );
    }
  });

  it.each(Object.keys(scaleKinds) as ScaleKind[])('%s is spelled right on every root', (kind) => {
    for (const root of roots) {
      const ours = scaleKinds[kind].map((chromatic, diatonic) =>
        pitchName(transpose(pitch(root), { chromatic, diatonic })),
      );
      expect(ours.slice(0, 7)).toEqual(Scale.get(`${root} ${scaleNames[kind]}`).notes);
    }
  });
});
