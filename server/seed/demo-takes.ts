/** What a player does otherwise than written. `at` says where in the music, from 0 to 1. */
export type Slip =
  | { readonly kind: 'wrong'; readonly at: number; readonly semitones: number }
  | { readonly kind: 'tuned'; readonly at: number; readonly cents: number }
  | { readonly kind: 'late'; readonly at: number; readonly seconds: number }
  | { readonly kind: 'missing'; readonly at: number }
  | { readonly kind: 'extra'; readonly at: number }
  /** Nothing more is played from there on. */
  | { readonly kind: 'stopped'; readonly at: number };

export interface DemoTake {
  /** Username. */
  readonly student: string;
  /** Days after the assignment is due; negative is before. */
  readonly handedIn: number;
  readonly tempo: number;
  readonly slips: readonly Slip[];
  /** Of the student's last take, the teacher's answer. */
  readonly answer?: { readonly grade: string; readonly feedback: string };
}

const wrong = (at: number, semitones = 2): Slip => ({ kind: 'wrong', at, semitones });
const tuned = (at: number, cents: number): Slip => ({ kind: 'tuned', at, cents });
const late = (at: number, seconds = 0.22): Slip => ({ kind: 'late', at, seconds });
const missing = (at: number): Slip => ({ kind: 'missing', at });
const extra = (at: number): Slip => ({ kind: 'extra', at });
const stopped = (at: number): Slip => ({ kind: 'stopped', at });

/** Everybody sent something, and nearly all of it is graded. */
export const rhythmTakes: readonly DemoTake[] = [
  {
    student: 'student1',
    handedIn: -2.1,
    tempo: 84,
    slips: [],
    answer: { grade: '100', feedback: 'Steady from the first beat to the last. Well done, Ada!' },
  },
  {
    student: 'student2',
    handedIn: -1.2,
    tempo: 84,
    slips: [late(0.4), late(0.45), late(0.55), missing(0.6)],
    answer: { grade: '95', feedback: 'Good. Keep counting through the middle, it drags a little.' },
  },
  { student: 'student3', handedIn: -3.3, tempo: 76, slips: [missing(0.3), late(0.6), extra(0.7)] },
  {
    student: 'student3',
    handedIn: -1.1,
    tempo: 76,
    slips: [late(0.6)],
    answer: { grade: '95', feedback: 'So much better than the first try.' },
  },
  {
    student: 'student4',
    handedIn: 1.4,
    tempo: 80,
    slips: [missing(0.2), missing(0.5), missing(0.52), missing(0.75)],
    answer: { grade: '88', feedback: 'Thanks for sending it after all. Tap the short notes too.' },
  },
  {
    student: 'student5',
    handedIn: -0.3,
    tempo: 84,
    slips: [extra(0.55)],
    answer: { grade: '98', feedback: '' },
  },
  {
    student: 'student6',
    handedIn: -1.9,
    tempo: 92,
    slips: [],
    answer: { grade: '100', feedback: 'Brave tempo, and every note in its place.' },
  },
  {
    student: 'student7',
    handedIn: -0.2,
    tempo: 80,
    slips: [late(0.2), missing(0.35), missing(0.65)],
    answer: {
      grade: '92',
      feedback: 'Count the rests aloud next time and they will not run away.',
    },
  },
  { student: 'student8', handedIn: -0.1, tempo: 84, slips: [late(0.8)] },
];

/** One is still missing, one came late, and two are to be listened to. */
export const violinTakes: readonly DemoTake[] = [
  {
    student: 'student1',
    handedIn: -2.2,
    tempo: 92,
    slips: [tuned(0.6, -35)],
    answer: { grade: '96', feedback: 'A lovely tone. One note past the middle is a little flat.' },
  },
  { student: 'student2', handedIn: -1.3, tempo: 84, slips: [wrong(0.35), wrong(0.8, -1)] },
  { student: 'student3', handedIn: -1.1, tempo: 80, slips: [tuned(0.2, 40), late(0.5)] },
  { student: 'student4', handedIn: 0.7, tempo: 76, slips: [wrong(0.25), stopped(0.55)] },
  { student: 'student5', handedIn: -2.4, tempo: 84, slips: [wrong(0.5), missing(0.7)] },
  { student: 'student5', handedIn: -0.4, tempo: 84, slips: [late(0.7)] },
  {
    student: 'student6',
    handedIn: -3.1,
    tempo: 96,
    slips: [],
    answer: { grade: '100', feedback: 'Perfect, Kenji. Try the next level whenever you like.' },
  },
  { student: 'student8', handedIn: -0.2, tempo: 72, slips: [stopped(0.35)] },
];

/** The newest: nothing of it is graded yet. */
export const trumpetTakes: readonly DemoTake[] = [
  { student: 'student1', handedIn: -0.9, tempo: 88, slips: [wrong(0.45, -2)] },
  { student: 'student2', handedIn: -1.2, tempo: 84, slips: [stopped(0.5)] },
  { student: 'student2', handedIn: -1.15, tempo: 80, slips: [late(0.3), tuned(0.7, 30)] },
  { student: 'student5', handedIn: -0.4, tempo: 80, slips: [missing(0.6)] },
  { student: 'student6', handedIn: -2.3, tempo: 96, slips: [] },
  { student: 'student7', handedIn: -0.1, tempo: 76, slips: [wrong(0.2), wrong(0.5), late(0.75)] },
  { student: 'student8', handedIn: 1.2, tempo: 80, slips: [tuned(0.35, -40), stopped(0.7)] },
];
