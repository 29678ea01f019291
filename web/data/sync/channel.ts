import type { Problem, ProblemCode } from '#shared/contract/problem';

/** The kinds of data that wait for the server, in the order they are sent when everything is. */
export type ChannelName =
  | 'takes'
  | 'practice-log'
  | 'preferences'
  | 'configurations'
  | 'skills'
  | 'drills'
  | 'attempts';

/** One piece that the server does not know yet. */
export interface Waiting<Content> {
  /** The same as long as nothing of the piece changes: what was answered is not sent again by the same run. */
  readonly key: string;
  /** The pieces of one subject go in the order they are listed, none before the one ahead of it is gone. */
  readonly subject: string;
  readonly content: Content;
  readonly tries: number;
  /** Milliseconds since 1970, the device's clock. */
  readonly nextTryAt: number;
  /** Why it was not taken the last time, where the server named it and the channel keeps it. */
  readonly problem?: ProblemCode | null;
}

/** What the server's answer means for one piece. */
export type Answer =
  | {
      readonly kind: 'done';
      /** The server keeps it no more: it was deleted on another device. */
      readonly isDeleted?: boolean;
    }
  /** Not at fault: something else in the same request was. Due at once. */
  | { readonly kind: 'again' }
  | {
      readonly kind: 'later';
      /** Seconds the server asked to wait, or null. */
      readonly retryAfter: number | null;
      readonly problem?: ProblemCode;
    }
  /** Another try would end alike. The problems are those of this piece; none where the server gave no reason. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** A piece and what became of it. A piece that is put off has the time of its next try. */
export interface Settled<Content> {
  readonly piece: Waiting<Content>;
  readonly fate:
    | Extract<Answer, { kind: 'done' | 'refused' }>
    | {
        readonly kind: 'later';
        readonly tries: number;
        readonly nextTryAt: number;
        readonly problem: ProblemCode | null;
      };
}

/**
 * One kind of data: what of it waits, how pieces are sent through the contract, and what is noted of the answer. When
 * they are sent, and how often, is the runner's. Every piece has an id that was made on the device or is its own name, so
 * that the server counts it once however often it comes.
 */
export interface Channel<Content> {
  readonly name: ChannelName;
  /** Nothing is sent where tabs cannot keep out of each other's way. */
  readonly needsLock?: boolean;
  /** What a newer page wrote is left out, for a newer page. */
  waiting(): Promise<readonly Waiting<Content>[]>;
  /** How many of these, which are due, go in one request; without it one. */
  fitting?(due: readonly Waiting<Content>[]): number;
  /** @returns an answer for each piece, in their order */
  send(contents: readonly Content[], personId: string): Promise<readonly Answer[]>;
  settle(settled: readonly Settled<Content>[]): Promise<void>;
  /** Makes everything due that was put off. */
  hurry(): Promise<void>;
  /**
   * Takes in what other devices told the server.
   *
   * @param sent pieces taken in this run: where the answers brought the rest, nothing more is asked
   */
  ask?(personId: string, sent: number): Promise<void>;
  /** Lets go of what is of no more use here; also of nobody's. */
  tidy?(): Promise<void>;
  /** The page is being left: tells what it can without waiting for anything. */
  leave?(): void;
}
