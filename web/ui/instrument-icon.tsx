/**
 * Our own drawings: 48 grid, 2 px round line, no fill, wind and strings leaning as they are held. They lie in one file
 * beside the page (`public/instruments.svg`), so that no script carries them.
 */
const SHEET = '/instruments.svg';

/** Instruments that are drawn alike; every other id is the name of its drawing. */
const drawings: Readonly<Record<string, string>> = {
  'rhythm-only': 'rhythm',
  rhythmonly: 'rhythm',
  'piano-rh': 'piano',
  'piano-lh': 'piano',
  soprano: 'voice',
  mezzo: 'voice',
  alto: 'voice',
  tenor: 'voice',
  'baritone-voice': 'voice',
  'bass-voice': 'voice',
  'treble-voice': 'voice',
  'changing-voice': 'voice',
  'unison-bass-voice': 'voice',
  toneset: 'solfa',
  'toneset-stick': 'stick',
  'bass-guitar': 'guitar',
  strings: 'violin',
  viola: 'violin',
  'double-bass': 'cello',
  woodwind: 'clarinet',
  piccolo: 'flute',
  'alto-flute': 'flute',
  'english-horn': 'oboe',
  'clarinet-eb': 'clarinet',
  'alto-clarinet': 'clarinet',
  'bass-clarinet': 'clarinet',
  'contrabass-clarinet': 'clarinet',
  contrabassoon: 'bassoon',
  'soprano-sax': 'sax',
  'alto-sax': 'sax',
  'tenor-sax': 'sax',
  'bari-sax': 'sax',
  'recorder-soprano': 'recorder',
  'recorder-alto': 'recorder',
  'recorder-tenor': 'recorder',
  'recorder-bass': 'recorder',
  'tin-whistle': 'recorder',
  brass: 'trumpet',
  cornet: 'trumpet',
  flugelhorn: 'trumpet',
  'trumpet-c': 'trumpet',
  mellophone: 'horn',
  'bass-trombone': 'trombone',
  euphonium: 'tuba',
  'euphonium-tc': 'tuba',
  percussion: 'snare',
  'bass-drum': 'bassdrum',
  'drum-set': 'drumset',
  bells: 'mallets',
  xylophone: 'mallets',
  marimba: 'mallets',
  vibraphone: 'mallets',
};

/** Bands and orchestras share a drawing, choirs another. @example drawingOf('bass-clarinet') // 'clarinet' */
export function drawingOf(medium: string): string {
  if (medium.startsWith('choir-')) return 'choir';
  return drawings[medium] ?? (drawn.has(medium) ? medium : 'ensemble');
}

/** Ids that are the name of their own drawing. */
const drawn: ReadonlySet<string> = new Set([
  'piano',
  'organ',
  'voice',
  'guitar',
  'ukulele',
  'mandolin',
  'banjo',
  'violin',
  'cello',
  'harp',
  'flute',
  'oboe',
  'clarinet',
  'bassoon',
  'trumpet',
  'horn',
  'trombone',
  'tuba',
  'snare',
  'timpani',
  'chimes',
]);

/** An instrument icon never stands without its name beside it. */
export function InstrumentIcon({ medium, size = 48 }: { medium: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${SHEET}#${drawingOf(medium)}`} />
    </svg>
  );
}
