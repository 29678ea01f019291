/** What a command is for, as `--help` prints it. */
interface CommandHelp {
  readonly about: string;
  readonly usage: string;
  /** Name and value as they are typed, and what they do. */
  readonly options: readonly (readonly [string, string])[];
  readonly example: string;
  /** What the example prints. */
  readonly prints: string;
}

const hearing: CommandHelp['options'] = [
  ['--medium ID', 'the instrument that plays: violin, piano, snaredrum …'],
  ['--polyphonic', 'several notes at once, where no instrument is named'],
  ['--min-midi N', 'nothing lower is heard; 60 is middle C'],
  ['--max-midi N', 'nothing higher is heard'],
];

const help = {
  generate: {
    about: 'Writes exercises.',
    usage: 'generate --medium ID --level ID [options], or generate --code CODE',
    options: [
      ['--medium ID', 'instrument or ensemble: violin, piano …'],
      ['--level ID', 'pv~1 is the first; a choir has a usual one'],
      ['--voices A,B', 'a choir of two to four: soprano,alto,tenor,bass'],
      ['--key KEYS', 'one of these, separated by commas: G,Em'],
      ['--time TIMES', 'one of these, separated by commas: 4/4,3/4'],
      ['--meter TIMES', 'the older spelling of --time'],
      ['--measures N', 'how many'],
      ['--minor KIND', 'natural, harmonic or melodic'],
      ['--annotation KIND', 'help below the notes'],
      ['--seed N', 'the same seed and choice give the same exercise'],
      ['--count N', 'so many, each with the next seed'],
      ['--code CODE', 'one exact exercise again, by its code'],
      ['--format KIND', 'json, abc, musicxml, mxl or midi'],
      ['--out FILE', 'a file instead of standard output; a folder for several'],
    ],
    example: 'generate --medium violin --level pv~2 --seed 7',
    prints: 'one exercise as one line of JSON: its code, its request and its music as ABC',
  },
  transcribe: {
    about: 'Says which notes recordings hold.',
    usage: 'transcribe FILE.wav [FILE.wav …] [options]',
    options: hearing,
    example: 'transcribe take.wav --medium violin',
    prints:
      '{"seconds":…,"notes":[{"onset":…,"offset":…,"midi":…,"velocity":…,"cents":…}]} for each file',
  },
  assess: {
    about: 'Marks recordings of an exercise.',
    usage: 'assess --exercise FILE.json FILE.wav [FILE.wav …] [options]',
    options: [
      ['--exercise FILE', 'one line that "generate" printed'],
      ['--tempo N', "beats a minute, where it is not the exercise's"],
      ['--start SECONDS', 'where the first written beat is; found where left out'],
    ],
    example: 'assess --exercise exercise.json take.wav --tempo 90',
    prints: 'the assessment of each file as one line of JSON: its score and a mark for each note',
  },
  seed: {
    about: 'Puts the demonstration school in where there is no school.',
    usage: 'seed [options]',
    options: [['--demo', 'also beside other schools']],
    example: 'seed',
    prints: 'the schools there are, and how to sign in to the demonstration, as one line of JSON',
  },
  user: {
    about: 'Adds somebody, or lets somebody in again.',
    usage: 'user add | second-step-off | new-password --username NAME [options]',
    options: [
      ['--username NAME', 'by which they sign in'],
      ['--role ROLE', 'student, teacher or admin, for "add"'],
      ['--first NAME', 'first name, for "add"'],
      ['--last NAME', 'last name, for "add"'],
      ['--password PASSWORD', 'for "add"; made and printed once where left out'],
      ['--school NAME', 'for "add", where there are several'],
      ['--code CODE', 'of their school, where several have the username'],
    ],
    example: 'user add --username rivera --role teacher --first Ana --last Rivera',
    prints: 'the account, with its password where one was made, as one line of JSON',
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof help;

/** @example isCommand('seed') // true */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(help, name);

export const commandNames = Object.keys(help) as readonly CommandName[];

/** Of one command. */
export function helpOf(name: CommandName): string {
  const { about, usage, options, example, prints }: CommandHelp = help[name];
  return [
    `${about}\n`,
    `Usage: primavista ${usage}\n`,
    'Options:',
    ...columns(options),
    `\nExample: primavista ${example}`,
    `Prints:  ${prints}`,
  ].join('\n');
}

/** Of all of them. */
export function helpOfAll(): string {
  return [
    'Usage: primavista COMMAND [options]\n',
    ...columns(commandNames.map((name) => [name, help[name].about] as const)),
    '\nEach says more: primavista generate --help',
    'Results are JSON on standard output, messages go to standard error; bad input ends with exit code 1.',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
