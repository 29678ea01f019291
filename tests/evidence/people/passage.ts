import type { Mode } from '#shared/music/key';

/** Eight full measures a person wrote, without their pickup, that close on the tonic. Key and register are gone. */
export interface Passage {
  /** Corpus: "essen", or a collection of airs. */
  readonly source: string;
  /** Title, by which tunes are told apart and halved. */
  readonly group: string;
  readonly meter: string;
  readonly mode: Mode;
  readonly notes: readonly PassageNote[];
}

interface PassageNote {
  /** In 24ths of a quarter from the first full measure. */
  readonly onset: number;
  /** Until the next note. */
  readonly length: number;
  /** Steps of the scale from the last note. */
  readonly step: number;
}
