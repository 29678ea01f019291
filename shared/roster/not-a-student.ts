import { type StudentName, wholeName } from './student-name.ts';

const lines = (text: string) => new Set(text.split(', '));

/** What gradebooks write where the names stand, in small letters. */
const rowNames = lines(
  'points possible, points, possible points, out of, max points, maximum points, date, due date, weight, category, total, totals, sum, count, average, averages, class average, class averages, overall average, mean, median, ' +
    'test student, student test, points possibles, note maximale, étudiant de test, étudiant test, test étudiant, élève test, test élève, puntos posibles, estudiante de prueba, de prueba estudiante, alumno de prueba, mögliche punkte, erreichbare punkte, testschüler, testschülerin, teststudierende, teststudent, punti possibili, studente di prova, pontos possíveis, aluno de teste, estudante de teste, mogelijke punten, teststudent, testleerling, ' +
    'summe, gesamt, anzahl, durchschnitt, mittelwert, testperson, punkte, moyenne, moyenne de la classe, total élèves, effectif, media, promedio, media della classe, totale, média, gemiddelde, totaal, summa, medel, gennemsnit, yhteensä, keskiarvo, razem, średnia, suma, celkem, průměr, összesen, átlag, итого, всего, среднее, σύνολο, toplam, ortalama, 合計, 平均, 总计, 合计, 합계, 평균, tổng, total points, overall, none, n/a, end of list, end of report',
);

/** "Total: 24", "Total 24", "Page 1 of 2", and a line that only divides. */
const remark =
  /^(?:(?:total|totals|sum|anzahl|gesamt|razem|итого|всего)\s+\d+|(?:total|totals|sum|count|students?|number of students|anzahl|gesamt|effectif|nombre d.élèves|razem|итого|всего)\s*[:=]\s*\d*|(?:page|seite|pagina|página|strona|sida|стр\.?)\s*\d+.*|[-=_.*\s]{3,})$/iu;

/** "24 students" */
const countOf =
  /^\d+\s+(?:students?|pupils?|schüler\S*|élèves?|alumnos?|alunos?|alunni|leerlingen|elever|uczniów|учеников)$/iu;

/** Who is no student, by the column that says who somebody is, or is one no longer. */
const otherRoles = lines(
  'teacher, teachers, staff, instructor, ta, teaching assistant, aide, administrator, admin, guardian, parent, observer, designer, teacherenrollment, faculty, proctor, counselor, tobedeleted, deleted, withdrawn, dropped, inactive, ' +
    'lehrer, lehrerin, lehrkraft, enseignant, professeur, personnel, responsable, profesor, profesora, docente, insegnante, genitore, professor, encarregado, leraar, docent, ouder, lärare, lærer, vårdnadshavare, opettaja, huoltaja, õpetaja, nauczyciel, rodzic, učitel, tanár, szülő, учитель, родитель, вчитель, öğretmen, veli, 教員, 保護者, 教师, 교사',
);

/**
 * Whether a row says something about the list where the others have a name: in two cells or with a comma, as the others have
 * theirs, too. A count is read as it is written: "Student 1" is a student where names are kept out of sight.
 *
 * @example isRemark({ firstName: 'Points', lastName: 'Possible' }) // true
 */
export function isRemark(name: StudentName): boolean {
  const written = folded(wholeName(name));
  const turned = folded(`${name.lastName} ${name.firstName}`);
  return countOf.test(written) || [written, turned].some(isRemarkText);
}

const isRemarkText = (text: string) =>
  rowNames.has(text.replace(/[:.,]/g, '')) || remark.test(text);

const folded = (text: string) => text.replace(/\s+/gu, ' ').trim().toLowerCase();

/** Of a cell in a column of roles. @example isOtherRole('Teacher') // true */
export const isOtherRole = (role: string): boolean => otherRoles.has(role.trim().toLowerCase());
