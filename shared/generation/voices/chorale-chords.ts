import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { type Chord, chordDegrees, chords, isDominant, seventhOf } from '../../music/chord.ts';
import { ticksOf } from '../../music/duration.ts';
import type { Degree } from '../../music/scale.ts';
import {
  type ChoralePlace,
  choralePlaces,
  type Standing,
  standings,
} from '../people/chorale-counts.ts';
import type { Cadence } from '../plan/form.ts';
import { type ChordSpan, endsPhrase, type Form, type Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';
import { type RhythmNote, rhythmNotes } from '../rhythm/rhythm-notes.ts';
import { choraleWeights, mayStand, welcome } from './chorale-weights.ts';
import type { ChordRoom } from './chord-room.ts';
import { fullChordsIn, type Tonality } from './tonality.ts';

/** From this level on choirs of three and more have Bach's chords. */
export const choraleLevel: LevelNumber = 4;

interface ChoraleBrief {
  readonly form: Form;
  readonly rhythm: Rhythm;
  readonly level: LevelNumber;
  readonly tonality: Tonality;
  readonly room: ChordRoom;
}

interface Harmonized {
  readonly plan: Plan;
  /** The bass each attack is written for; null in a pickup. */
  readonly basses: readonly (Degree | null)[];
}

const size = standings.length;
/** The last chord, which is never left: a state of its own behind all others. */
const close = size;
const home = standings.findIndex(({ chord, bass }) => chord === 'I' && bass === 1);

/**
 * Draws a chord and its bass for every attack by Bach's counts, exactly and from the end: messages back from the close, chords
 * forward. A phrase rests on whatever chord Bach rests on there, and its cadence is named after it. undefined where the
 * rhythm has no room for a close, or the voices have none for any way to it.
 *
 * All chords of the key are there, beyond those of M-02 and of the level's single lines: a singer reads one line of them,
 * and half of people's chords are others than I and V (what-people-write.md, "Four parts").
 */
export function drawChoraleChords(brief: ChoraleBrief, random: Random): Harmonized | undefined {
  const { form, rhythm } = brief;
  const notes = rhythmNotes(form, rhythm);
  const drawn = drawStandings(notes, brief, random);
  if (!drawn) return undefined;
  const at = (index: number): Standing =>
    standings[drawn[index]! === close ? home : drawn[index]!]!;
  const basses = notes.map(({ measure }, index) => (measure < 0 ? null : at(index).bass));
  const chordsAt = notes.map((_, index) => at(index).chord);
  const phrases = form.phrases.map((phrase) => {
    const last = notes.findLastIndex(
      ({ measure }) => measure <= phrase.firstMeasure + phrase.measures - 1,
    );
    const cadence = phrase === form.phrases.at(-1) ? 'authentic' : cadenceOf(chordsAt, last);
    return { ...phrase, cadence };
  });
  return { plan: { ...form, phrases, chords: spansOf(notes, chordsAt, form) }, basses };
}

function cadenceOf(chords: readonly Chord[], last: number): Cadence {
  if (isDominant(chords[last]!)) return 'half';
  const before = chords.slice(0, last).findLast((chord) => chord !== 'I');
  return chords[last] === 'I' && before !== undefined && isDominant(before) ? 'imperfect' : 'open';
}

/** One for each chord of a measure, from its bar line on. */
function spansOf(
  notes: readonly RhythmNote[],
  chords: readonly Chord[],
  { measures, pickup }: Form,
): readonly ChordSpan[] {
  const starts = notes.flatMap(({ measure, start }, index) => {
    const isFirst = notes[index - 1]?.measure !== measure;
    if (!isFirst && chords[index] === chords[index - 1]) return [];
    return { measure, start: isFirst ? 0 : start, chord: chords[index]! };
  });
  return starts.map((span, index) => {
    const next = starts[index + 1];
    const end = span.measure < 0 ? pickup : measures[span.measure]!.ticks;
    return { ...span, ticks: (next?.measure === span.measure ? next.start : end) - span.start };
  });
}

function drawStandings(
  notes: readonly RhythmNote[],
  brief: ChoraleBrief,
  random: Random,
): readonly number[] | undefined {
  const chain = new Chain(notes, brief);
  const messages = chain.messages();
  const drawn: number[] = [];
  const heard = new Set<Chord>(['I', 'V']);
  const chordOf = (state: number): Chord => standings[state]?.chord ?? 'I';
  for (let at = 0; at < notes.length; at++) {
    const weights = Array.from(messages[at]!, (message, state): number => {
      if (message === 0) return 0;
      const chord = chordOf(state);
      const move = at === 0 ? 1 : chain.weight(at, drawn[at - 1]!, state);
      return message * move * welcome(brief.level, chord, heard.has(chord));
    });
    const state = random.index(weights);
    if (state < 0) return undefined;
    drawn.push(state);
    heard.add(chordOf(state));
  }
  return drawn;
}

class Chain {
  readonly #notes: readonly RhythmNote[];
  readonly #brief: ChoraleBrief;
  readonly #allowed: readonly number[];
  readonly #moves: Readonly<Record<ChoralePlace, Float64Array>>;
  readonly #places: readonly (ChoralePlace | null)[];
  readonly #opening: number;
  /** The first attack on which the last chord may be reached. */
  readonly #earliest: number;

  constructor(notes: readonly RhythmNote[], brief: ChoraleBrief) {
    const { form, level, tonality, room } = brief;
    this.#notes = notes;
    this.#brief = brief;
    const allowed = fullChordsIn(chords, tonality);
    this.#allowed = standings.flatMap((standing, at) =>
      allowed.includes(standing.chord) && mayStand(standing, tonality) && room.stands(standing)
        ? [at]
        : [],
    );
    this.#moves = withinRoom(choraleWeights(tonality, level), this.#allowed, room);
    this.#opening = notes.findIndex(({ measure }) => measure >= 0);
    this.#places = notes.map((_, at) => this.#placeOf(at));
    const lastStrong = notes.findLastIndex(({ isStrong }) => isStrong);
    this.#earliest = notes.findIndex(
      ({ measure }, at) => measure === form.measures.length - 1 || at === lastStrong,
    );
  }

  /** null for an attack between beats, which sings on in the chord. */
  #placeOf(at: number): ChoralePlace | null {
    const { measure, start, isStrong } = this.#notes[at]!;
    const { form } = this.#brief;
    if (measure < 0) return null;
    if (start % ticksOf(form.measures[measure]!.meter.beat) !== 0) return null;
    if (this.#isEnd(at)) return 'c';
    if (at > 0 && this.#isEnd(at - 1)) return 'o';
    return isStrong ? 's' : 'w';
  }

  #isEnd(at: number): boolean {
    const { measure } = this.#notes[at]!;
    return (
      measure >= 0 &&
      this.#notes[at + 1]?.measure !== measure &&
      endsPhrase(this.#brief.form, measure) !== null
    );
  }

  weight(at: number, from: number, to: number): number {
    if (to === close) {
      if (from === close) return 1;
      const { chord, bass } = standings[from]!;
      const { isStrong } = this.#notes[at]!;
      if (at < this.#earliest || !isDominant(chord) || bass !== 5) return 0;
      return isStrong ? 1 : 0.01;
    }
    if (from === close) return 0;
    const place = this.#places[at]!;
    if (this.#notes[at]!.measure < 0 || at === this.#opening) return 1;
    if (place === null) return from === to ? 1 : 0;
    return this.#moves[place][from * size + to]!;
  }

  #mayStand(at: number, state: number): boolean {
    if (at === this.#notes.length - 1) return state === close;
    if (state === close) return at >= this.#earliest;
    const { chord, bass } = standings[state]!;
    if (at < this.#opening) return chord === 'V' && bass === 5;
    if (at === this.#opening) return state === home;
    if (!this.#isEnd(at)) return true;
    // A phrase rests on a triad, on its root.
    return bass === chordDegrees(chord)[0] && seventhOf(chord) === undefined;
  }

  /** What the states of the next attack are worth to one before it. */
  #lead(at: number, from: number, next: readonly number[], after: Float64Array): number {
    const place = this.#places[at];
    const isCounted = at > this.#opening && place && from !== close;
    const table = isCounted ? this.#moves[place] : null;
    let sum = 0;
    for (const to of next) {
      const isPlain = table && to !== close;
      sum += (isPlain ? table[from * size + to]! : this.weight(at, from, to)) * after[to]!;
    }
    return sum;
  }

  messages(): readonly Float64Array[] {
    const states = [...this.#allowed, close];
    const last = this.#notes.length - 1;
    const found = this.#notes.map(() => new Float64Array(size + 1));
    for (let at = last; at >= 0; at--) {
      const here = found[at]!;
      const after = found[at + 1];
      const next = states.filter((state) => after && after[state]! > 0);
      let most = 0;
      for (const state of states) {
        if (!this.#mayStand(at, state)) continue;
        const sum = after ? this.#lead(at + 1, state, next, after) : 1;
        here[state] = sum;
        if (sum > most) most = sum;
      }
      // Only what they are to each other is asked, and long music would sum up to nothing.
      if (most > 0) for (const state of states) here[state]! /= most;
    }
    return found;
  }
}

/** The moves that are left where the voices have notes for them. */
function withinRoom(
  moves: Readonly<Record<ChoralePlace, Float64Array>>,
  allowed: readonly number[],
  room: ChordRoom,
): Readonly<Record<ChoralePlace, Float64Array>> {
  const { c, o, s, w } = moves;
  const left = { c: c.slice(), o: o.slice(), s: s.slice(), w: w.slice() };
  for (const from of allowed) {
    for (const to of allowed) {
      if (choralePlaces.every((place) => left[place][from * size + to] === 0)) continue;
      if (room.goes(standings[from]!, standings[to]!)) continue;
      for (const place of choralePlaces) left[place][from * size + to] = 0;
    }
  }
  return left;
}
