import type { Interval } from '../music/interval.ts';
import { type ScaleKind, scaleKinds } from '../music/scale-kinds.ts';
import { changedDegrees, likeness } from './changed-degrees.ts';
import { kindDrill } from './kind-drill.ts';

const kinds = Object.keys(scaleKinds) as ScaleKind[];

const notesOf = (kind: string): readonly Interval[] =>
  scaleKinds[kind as ScaleKind].map((chromatic, diatonic) => ({ chromatic, diatonic })).slice(1);

/** Names scales upwards, by eye and by ear: major and minor, then the minors, then two modes. */
export const scaleDrill = kindDrill({
  type: 'sca',
  steps: {
    modes: ['major', 'natural-minor'],
    minors: ['natural-minor', 'harmonic-minor', 'melodic-minor'],
    church: ['dorian', 'mixolydian'],
  },
  families: kinds,
  usual: ['major', 'natural-minor', 'harmonic-minor', 'melodic-minor'],
  familyOf: (kind) => kind,
  notesOf,
  nearTo: (kind) =>
    kinds
      .filter((one) => one !== kind)
      .map((one) => [one, likeness(notesOf(one), notesOf(kind))] as const),
  reasonOf: (taken, right) => changedDegrees(notesOf(taken), notesOf(right)),
  layout: 'line',
  pace: 0.32,
});
