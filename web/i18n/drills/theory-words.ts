import * as m from '../generated/messages.js';
import { kindWords } from './kind-words.ts';

export const intervalWords = kindWords({
  title: m.drillInterval_title,
  question: m.drillInterval_which,
  kinds: {
    ...{ m2: m.drillInterval_m2, M2: m.drillInterval_M2, m3: m.drillInterval_m3 },
    ...{ M3: m.drillInterval_M3, P4: m.drillInterval_P4, A4: m.drillInterval_A4 },
    ...{ d5: m.drillInterval_d5, P5: m.drillInterval_P5, m6: m.drillInterval_m6 },
    ...{ M6: m.drillInterval_M6, m7: m.drillInterval_m7, M7: m.drillInterval_M7 },
    P8: m.drillInterval_P8,
  },
  families: {
    ...{ perfect: m.drillInterval_perfect, major: m.drillInterval_major },
    ...{ minor: m.drillInterval_minor, tritone: m.drillInterval_tritone },
  },
  steps: {
    ...{ perfect: m.drillInterval_stepPerfect, narrow: m.drillInterval_stepNarrow },
    ...{ wide: m.drillInterval_stepWide, tritone: m.drillInterval_tritone },
  },
  figure: m.drillInterval_figure,
});

const scales = {
  ...{ major: m.drillScale_major, 'natural-minor': m.drillScale_natural },
  ...{ 'harmonic-minor': m.drillScale_harmonic, 'melodic-minor': m.drillScale_melodic },
  ...{ dorian: m.drillScale_dorian, mixolydian: m.drillScale_mixolydian },
};

export const scaleWords = kindWords({
  title: m.drillScale_title,
  question: m.drillScale_which,
  kinds: scales,
  families: scales,
  steps: {
    ...{ modes: m.drillScale_stepModes, minors: m.drillScale_stepMinors },
    church: m.drillScale_stepChurch,
  },
  figure: m.drillScale_figure,
});

export const chordWords = kindWords({
  title: m.drillChord_title,
  question: m.drillChord_which,
  kinds: {
    ...{ major: m.drillChord_major, minor: m.drillChord_minor },
    ...{ diminished: m.drillChord_diminished, augmented: m.drillChord_augmented },
    ...{ 'dominant-seventh': m.drillChord_dominant, 'major-seventh': m.drillChord_majorSeventh },
    ...{ 'minor-seventh': m.drillChord_minorSeventh, 'half-diminished': m.drillChord_half },
    'diminished-seventh': m.drillChord_diminishedSeventh,
  },
  families: { triad: m.drillChord_triad, seventh: m.drillChord_seventh },
  steps: {
    ...{ modes: m.drillChord_stepModes, triads: m.drillChord_triad },
    sevenths: m.drillChord_seventh,
  },
  figure: m.drillChord_figure,
});
