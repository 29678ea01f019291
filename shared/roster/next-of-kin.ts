import { wordsOf } from './column-meaning.ts';

/** Who stands in lists beside a child, some languages a line. Words that are names as well, such as "Anne", are left out. */
const kin = new Set(
  [
    'parent, parents, guardian, guardians, mother, father, mum, mom, dad, carer, carers, caregiver, caregivers, contact, contacts, kin',
    'eltern, elternteil, mutter, vater, erziehungsberechtigte, erziehungsberechtigter, sorgeberechtigte, kontakt, kontakte, kontaktperson',
    'mère, père, responsable, responsables, tuteur, tutrice, padre, padres, madre, contacto, contactos, apoderado',
    'mãe, pai, pais, encarregado, genitore, genitori, ouder, ouders, moeder, vader, verzorger, contactpersoon',
    'förälder, föräldrar, vårdnadshavare, mamma, pappa, forælder, forældre, foresatt, foresatte, foreldre, huoltaja, huoltajat, äiti, isä, lapsevanem',
    'rodzic, rodzice, opiekun, matka, ojciec, rodič, rodiče, otec, zákonný, rodičia, szülő, gondviselő, părinte, părinți, roditelj, roditelji, majka, otac, starši',
    'родитель, родители, мать, отец, опекун, родител, майка, баща, батьки, батько, veli, γονέας, γονείς, κηδεμόνας, μητέρα, πατέρας',
    '保護者, 父, 母, 家长, 父亲, 母亲, 학부모, 보호자, phụ huynh, הורה, הורים, ولي الأمر, والدین, ผู้ปกครอง',
  ].flatMap((line) => line.split(', ').map((words) => wordsOf(words).join(' '))),
);

/** A class has a tutor as well: it is a child's own where the cell says no more than that. */
const tutor = /^(?:legal )?tutor(?:a|es|as)?(?: (?:a|legal|es|\d))*$/;

/**
 * Whether the words over some columns say that these are somebody of a child's family.
 *
 * @example isKin('Parent/Guardian 1') // true
 */
export function isKin(words: string): boolean {
  const each = wordsOf(words);
  const whole = each.join(' ');
  return kin.has(whole) || each.some((word) => kin.has(word)) || tutor.test(whole);
}
