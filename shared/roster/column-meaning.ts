import { type ColumnIs, headWords } from './head-words.ts';

/** What a column's name says of it. */
export interface ColumnMeaning {
  readonly is: ColumnIs;
  /** The name that the student goes by, before the one in their papers. */
  readonly isPreferred: boolean;
}

/** Letters and digits, whatever their capitals and accents. */
const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const known: ReadonlyMap<string, ColumnIs> = new Map(
  (Object.entries(headWords) as [ColumnIs, readonly string[]][]).flatMap(([is, lines]) =>
    lines.flatMap((line) =>
      line.split(', ').map((words): [string, ColumnIs] => [foldWord(words), is]),
    ),
  ),
);

/** Whose name it is, which every list of students says of itself, with the small words before it. */
const persons = new Set(
  [
    'of, the, des, der, de, l, d, del, della, dell, do, du, da, la, el, van, av',
    'student, students, pupil, pupils, learner, legal, official, child, user, person, participant, candidate, sis, individual',
    'studierende, studierender, studenten, teilnehmer, teilnehmerin, teilnehmende, schüler, schülerin, schuelers, schülers, schüler in, kind, lernende, élève, élèves, eleve, apprenant, étudiant, alumno, alumna, alumno a, alumnado, alumne, alumna, estudiante, aluno, aluno a, estudante, alunno, alunna, studente, leerling, elev, elever, barn, oppilas, opiskelija, õpilane, uczeń, ucznia, dziecko, žák, žáka, student, žiak, žiaka, tanuló, diák, elevul, učenik, učenec, dijak',
    'ученик, ученика, учащийся, обучающийся, студент, учень, учня, дете, öğrenci, öğrencinin, μαθητής, μαθητή, 生徒, 児童, 学生, 학생, học sinh, sinh viên, תלמיד, الطالب, دانش آموز, นักเรียน, छात्र, विद्यार्थी',
  ].flatMap((line) => line.split(', ').map(foldWord)),
);
const preferred = new Set([
  'preferred',
  'chosen',
  'known',
  'roepnaam',
  'rufname',
  'kutsumanimi',
  'tilltalsnamn',
]);
/** What joins the parts of a name in the name of its column. */
const joiners = new Set(
  'and und et y e i a och og ja en va in is și и та και'.split(' ').map(foldWord),
);

/**
 * What a column of that name holds; null where no system is known to call one so.
 *
 * @example meaningOf('Legal Surname') // { is: 'lastName', isPreferred: false }
 * @example meaningOf('Nachname, Vorname') // { is: 'lastFirst', isPreferred: false }
 */
export function meaningOf(title: string): ColumnMeaning | null {
  const whole = known.get(foldWord(title));
  const words = wordsOf(title);
  const isPreferred = words.some((word) => preferred.has(word));
  if (whole) return { is: whole, isPreferred };
  const rest = words.filter((word) => !persons.has(word) && !preferred.has(word));
  if (rest.every((word) => joiners.has(word)))
    return words.length === 0 ? null : { is: 'name', isPreferred };
  const is = known.get(rest.join('')) ?? bothNames(rest);
  return is ? { is, isPreferred } : null;
}

/** "First Name [Required]", "studentLastName" and "klasse.name" in words. */
export function wordsOf(title: string): readonly string[] {
  return title
    .replace(/\[[^\]]*\]|\([^)]*\)|\*/g, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word !== '');
}

/** One column of both names: which comes first in its own name comes first in its cells. */
function bothNames(words: readonly string[]): ColumnIs | undefined {
  const parts = words.filter((word) => !joiners.has(word));
  for (let at = 1; at < parts.length; at += 1) {
    const before = known.get(parts.slice(0, at).join(''));
    const after = known.get(parts.slice(at).join(''));
    if (before === 'lastName' && (after === 'firstName' || after === 'name')) return 'lastFirst';
    if (before === 'name' && after === 'firstName') return 'lastFirst';
    if ((before === 'firstName' || before === 'name') && after === 'lastName') return 'name';
  }
  return undefined;
}
