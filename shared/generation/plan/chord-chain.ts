import type { Random } from '../../lib/random.ts';
import { type Chord, chordDegrees } from '../../music/chord.ts';
import type { Mode } from '../../music/key.ts';
import { lineCounts } from '../people/line-counts.ts';
import { mayFollowChord } from './harmony.ts';
import { type ChordSpan, type Echo, sequenceSteps } from './plan.ts';

/** Chords as they were counted; V7 does the work of V. */
const counted: readonly Chord[] = ['I', 'ii', 'IV', 'V', 'vi'];
const mayFollow = counted.map((from) => counted.map((to) => mayFollowChord(from, to)));
const home = counted.indexOf('I');
const dominant = counted.indexOf('V');
/** Share of the moves at other places that a place takes over, and how often one comes that nobody wrote. */
const elsewhere = 0.1;
const unseen = 0.01;
/** What is left of the weight of a chord that goes on: measures that imply none clearly were counted as the one before. */
const staying = 0.55;

/** A place for one chord. */
export interface ChordPlace extends Omit<ChordSpan, 'chord'> {
  /** Its place in eight measures: "w3" of one chord a measure, "h6" of two. */
  readonly model: string;
  /** The one of its measure. */
  readonly half: number;
}

/**
 * A level that teaches harmony: home weighs less than people's songs have it, above all where it stays, other chords more, and the
 * first phrase rests away from it, as a question does.
 */
const taught = { home: 0.6, stayingHome: 0.2, stayingAway: 0.8 };
/** By how many such chords the level has: the fewer, the more gladly each; people's minor hardly has them. */
const beyond = { major: [1, 9, 7, 6], minor: [1, 30, 24, 20] };
const firstClose = { I: 0.3, V: 1.4, IV: 0.35, vi: 0.3, ii: 0.05 };

interface ChainBrief {
  readonly places: readonly ChordPlace[];
  /** The place in which the first phrase rests, of a level that teaches harmony; null at others. */
  readonly question: number | null;
  readonly isTaught: boolean;
  readonly echoes: readonly (Echo | null)[];
  readonly mode: Mode;
  readonly allowed: readonly Chord[];
}

const known = new Map<string, Float64Array>();

/**
 * How often people go from chord to chord into a place, "w3" of one chord a measure or "h6" of two: as counted there, with a
 * share of what was counted at all places like it, over a bar line or in the middle of a measure.
 */
function movesInto(place: string, mode: Mode): Float64Array {
  const name = `${mode} ${place}`;
  let moves = known.get(name);
  if (moves) return moves;
  moves = new Float64Array(counted.length * counted.length).fill(unseen);
  const isAlike = (other: string) =>
    other[0] === place[0] &&
    (place[0] === 'w' || (Number(other.slice(1)) - Number(place.slice(1))) % 2 === 0);
  for (const [key, count] of Object.entries(lineCounts().modes[mode].chain)) {
    const [other, move] = key.split(' ') as [string, string];
    const at = Number(move[0]) * counted.length + Number(move[1]);
    if (isAlike(other)) moves[at]! += elsewhere * count;
    if (other === place) moves[at]! += count;
  }
  for (let chord = 0; chord < counted.length; chord++)
    moves[chord * counted.length + chord]! *= staying;
  known.set(name, moves);
  return moves;
}

/**
 * Chords from place to place, drawn by messages from the end: measures with the same notes stand on the same chords, those of
 * a sequence on chords that bear it.
 */
export class ChordChain {
  /** What returns, without what no chords bear. */
  readonly echoes: (Echo | null)[];
  private readonly fixed: (number | null)[];
  private readonly at = new Map<string, number>();
  private readonly moves: readonly Float64Array[];
  /** What each chord at a place leads on to; kept until an echo or a chord is fixed or given up. */
  private messages: readonly (readonly number[])[] | null = null;
  private readonly places: readonly ChordPlace[];
  private readonly allowed: readonly Chord[];
  private readonly isTaught: boolean;
  private readonly beyond: number;
  private readonly question: number | null;
  private readonly random: Random;

  constructor({ places, echoes, mode, allowed, isTaught, question }: ChainBrief, random: Random) {
    this.places = places;
    this.isTaught = isTaught;
    this.beyond =
      beyond[mode][
        counted.filter((one, at) => at !== home && at !== dominant && allowed.includes(one)).length
      ]!;
    this.question = question;
    this.allowed = allowed;
    this.random = random;
    this.echoes = [...echoes];
    this.fixed = places.map(() => null);
    for (const [at, { measure, half }] of places.entries()) this.at.set(`${measure} ${half}`, at);
    this.moves = places.map(({ model }) => movesInto(model, mode));
  }

  private weight(at: number, from: number, to: number): number {
    if (!mayFollow[from]![to]!) return 0;
    const steps = this.stepsInto(at);
    if (steps !== 0 && !carries(counted[from]!, counted[to]!, steps)) return 0;
    return this.moves[at]![from * counted.length + to]! * this.lesson(at, from, to);
  }

  private lesson(at: number, from: number, to: number): number {
    if (!this.isTaught) return 1;
    const stays = from === to;
    const isHome = to === home;
    const asked = at === this.question ? firstClose[counted[to] as keyof typeof firstClose] : 1;
    if (isHome) return asked * (stays ? taught.stayingHome : taught.home);
    return asked * (to === dominant ? 1 : this.beyond) * (stays ? taught.stayingAway : 1);
  }

  /** Steps by which a whole measure says the one before it again; 0 where it does not. */
  private stepsInto(at: number): number {
    const { measure } = this.places[at]!;
    return sequenceSteps(this.echoes[measure], measure);
  }

  private isAllowed(chord: number): boolean {
    return this.allowed.includes(counted[chord]!);
  }

  /** What a place itself asks for. */
  private mayStand(at: number, chord: number): boolean {
    const last = this.places.length - 1;
    const fixed = this.fixed[at]!;
    if (!this.isAllowed(chord) || (fixed !== null && fixed !== chord)) return false;
    if (at === 0 || at === last) return chord === home;
    return at !== last - 1 || chord === dominant;
  }

  /** Places whose notes are those of this one. */
  private copiesOf(at: number): readonly number[] {
    const { measure, half } = this.places[at]!;
    return this.echoes.flatMap((echo, target) => {
      if (echo?.of !== 'notes' || echo.source !== measure || echo.steps !== 0) return [];
      const copy = this.at.get(`${target} ${half}`);
      // A new end may stand on another chord.
      const isFree = echo.butLast > 0 && half > 0;
      return copy === undefined || isFree ? [] : copy;
    });
  }

  /** The chord a number of steps away, -1 where the level has none there. */
  private moved(chord: number, steps: number): number {
    const root = chordDegrees(counted[chord]!)[0]! - 1 + steps;
    const wanted = ((root % 7) + 7) % 7;
    return counted.findIndex(
      (other, at) => chordDegrees(other)[0]! - 1 === wanted && this.isAllowed(at),
    );
  }

  private isMovable(at: number, chord: number): boolean {
    const { measure } = this.places[at]!;
    return this.echoes.every(
      (echo, target) =>
        echo?.of !== 'notes' ||
        echo.source !== measure ||
        echo.steps === 0 ||
        sequenceSteps(echo, target) !== 0 ||
        this.moved(chord, echo.steps) >= 0,
    );
  }

  /** A chord for each place; undefined where the level's chords cannot close. */
  draw(): readonly Chord[] | undefined {
    // What no chords bear is given up from the end, where the close asks most.
    for (let measure = this.echoes.length - 1; measure >= 0 && !this.isOpen(); measure--) {
      if (this.echoes[measure]?.of === 'notes') this.giveUp(measure);
    }
    for (;;) {
      const drawn = this.drawOnce();
      if (drawn) return drawn.map((chord) => counted[chord]!);
      // Copies fixed on the way left no chord at a place between them: one fewer, and again.
      const measure = this.echoes.findLastIndex((echo) => echo?.of === 'notes');
      if (measure < 0) return undefined;
      this.giveUp(measure);
      this.fixed.fill(null);
    }
  }

  private drawOnce(): readonly number[] | undefined {
    const drawn: number[] = [];
    for (let at = 0; at < this.places.length; at++) {
      const chord = this.drawAt(at, drawn);
      const { measure } = this.places[at]!;
      if (chord < 0) {
        if (this.fixed[at] === null || this.echoes[measure]?.of !== 'notes') return undefined;
        this.giveUp(measure);
        at = this.at.get(`${measure} 0`)! - 1;
        drawn.length = at + 1;
        continue;
      }
      drawn.push(chord);
      if (this.places[at + 1]?.measure !== measure) this.fix(measure, drawn);
    }
    return drawn;
  }

  private isOpen(): boolean {
    return this.messagesTo(0).some((message) => message > 0);
  }

  private drawAt(at: number, drawn: readonly number[]): number {
    const messages = this.messagesTo(at);
    const weights = messages.map(
      (message, chord) => message * (at === 0 ? 1 : this.weight(at, drawn[at - 1]!, chord)),
    );
    const movable = weights.map((weight, chord) => (this.isMovable(at, chord) ? weight : 0));
    return this.random.index(movable.some((weight) => weight > 0) ? movable : weights);
  }

  private messagesTo(at: number): readonly number[] {
    this.messages ??= this.send();
    return this.messages[at]!;
  }

  private send(): readonly (readonly number[])[] {
    const last = this.places.length - 1;
    const messages: number[][] = Array.from({ length: last + 1 });
    for (let place = last; place >= 0; place--) {
      const copies = this.copiesOf(place);
      const after = messages[place + 1];
      messages[place] = counted.map((_, chord): number => {
        // What a place and all that repeat it ask for.
        if (!this.mayStand(place, chord)) return 0;
        if (!copies.every((copy) => this.mayStand(copy, chord))) return 0;
        if (after === undefined) return 1;
        let sum = 0;
        for (let next = 0; next < counted.length; next++) {
          if (after[next]! > 0) sum += this.weight(place + 1, chord, next) * after[next]!;
        }
        return sum / 1024;
      });
    }
    return messages;
  }

  /** What follows from the chords of a measure for those made from it. */
  private fix(measure: number, drawn: readonly number[]): void {
    for (const [target, echo] of this.echoes.entries()) {
      if (echo?.of !== 'notes' || echo.source !== measure) continue;
      if (sequenceSteps(echo, target) !== 0) continue;
      const sources = [0, 1].map((half) => this.at.get(`${measure} ${half}`));
      const targets = [0, 1].map((half) => this.at.get(`${target} ${half}`));
      const asked = sources.map((from): number =>
        from === undefined ? -1 : this.moved(drawn[from]!, echo.steps),
      );
      if (
        asked.some(
          (chord, half) => chord < 0 && sources[half] !== undefined && targets[half] !== undefined,
        )
      ) {
        this.giveUp(target);
        continue;
      }
      for (const [half, place] of targets.entries()) {
        const from = sources[half] === undefined ? asked[0]! : asked[half]!;
        if (place === undefined || (echo.butLast > 0 && half > 0)) continue;
        if (this.fixed[place] !== from) this.messages = null;
        this.fixed[place] = from;
      }
    }
  }

  private giveUp(measure: number): void {
    this.messages = null;
    const { source } = this.echoes[measure]!;
    this.echoes[measure] = { source, of: 'rhythm' };
    for (const [at, place] of this.places.entries())
      if (place.measure === measure) this.fixed[at] = null;
  }
}

/** Whether a chord bears most notes of another that are moved: 3-1 over I becomes 2-7 over V. */
function carries(from: Chord, to: Chord, steps: number): boolean {
  const moved = chordDegrees(from).map((degree) => ((((degree - 1 + steps) % 7) + 7) % 7) + 1);
  const degrees: readonly number[] = chordDegrees(to);
  return moved.filter((degree) => degrees.includes(degree)).length >= 2;
}
