/** General MIDI, 0-based; null is the percussion channel, whose keys are drums. */
export type Program = number | null;

/** One instrument's sound as it lies in the build. */
export interface SoundEntry {
  readonly program: Program;
  /** Name of its file beside the manifest. */
  readonly file: string;
  /** Of the file, as it is fetched. */
  readonly bytes: number;
  /** Comes with the first visit, so that something real sounds on a device that has never fetched more. */
  readonly isFirst: boolean;
}

/** Whose sounds these are, in the words that must go with them. */
export interface SoundCredit {
  readonly name: string;
  readonly authors: string;
  /** SPDX. */
  readonly licence: string;
  /** The whole text, among the files of the build. */
  readonly text: string;
}

/** What the build made. */
export interface SoundManifest {
  readonly credit: SoundCredit;
  readonly sounds: readonly SoundEntry[];
}

/** Where the text of the licence lies in the build. */
export const LICENCE_FILE = 'licences/instrument-sounds.txt';
