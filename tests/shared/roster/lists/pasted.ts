import { type ListCase, listOf } from './list-case.ts';

/** Lists without the names of columns, as they come from mails, tables and chats. */
export const pasted: readonly ListCase[] = [
  {
    of: 'Name over last names first',
    text: listOf('Name', 'Lind, Anna', 'Okafor, Ben'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'recipients of Gmail',
    text: '"Lind, Anna" <anna@school.example>, "Okafor, Ben" <ben@school.example>, "Diaz, Zoe" <zoe@school.example>\n',
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoe|Diaz'],
  },
  {
    of: 'recipients of Outlook',
    text: 'To: Lind, Anna <anna@school.example>; van Dyck, Ben (7B) <ben@school.example>; office@school.example',
    students: ['Anna|Lind', 'Ben|van Dyck'],
  },
  {
    of: 'recipients one below the other, in single quotes',
    text: listOf(
      "'Anna Lind' <anna@school.example>,",
      'Ben Okafor <ben@school.example>',
      'zoe@school.example, Zoe Diaz <zoe@school.example>',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoe|Diaz'],
  },
  {
    of: 'recipients, the comma of the name outside quotes',
    text: 'Lind, Anna <anna@school.example>, Okafor Jr., Ben <ben@school.example>',
    students: ['Anna|Lind', 'Ben|Okafor Jr.'],
  },
  {
    of: 'suffixes',
    text: listOf(
      'Ben Okafor Jr.',
      'John Smith III',
      'Okafor, Ben, II',
      'Smith Jr, John',
      'Martin Luther King, Jr.',
    ),
    students: [
      'Ben|Okafor Jr.',
      'John|Smith III',
      'Ben|Okafor II',
      'John|Smith Jr',
      'Martin Luther|King Jr.',
    ],
  },
  {
    of: 'columns that say nothing of themselves',
    text: listOf(
      '412\tLIND\tAnna\t7B\tanna@school.example',
      '413\tOKAFOR\tBen\t7B\tben@school.example',
    ),
    students: ['Anna|LIND', 'Ben|OKAFOR'],
  },
  {
    of: 'whole names beside instruments',
    text: listOf('Anna Lind;flute', 'Ben Okafor;trumpet', 'Zoe van Dyck;viola'),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoe|van Dyck'],
  },
  {
    of: 'last names first, and numbers',
    text: listOf('1\tLind, Anna\t01/02/2013', '2\tOkafor, Ben\t02/03/2013'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'whole names with usernames',
    text: listOf('Anna Lind,annal', 'Ben Okafor,ben.okafor'),
    students: ['Anna|Lind|annal', 'Ben|Okafor|ben.okafor'],
  },
  {
    of: 'a chat',
    text: 'Anna Lind, Ben Okafor, Zoë Diaz and'.replace(' and', ''),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz'],
  },
  {
    of: 'a table of a text',
    text: listOf(
      '| Name | Instrument |',
      '| --- | --- |',
      '| Anna Lind | flute |',
      '| Ben Okafor | trumpet |',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['--- ---'],
  },
  {
    of: 'one name only',
    text: listOf('Anna', 'Pelé', 'Zoë'),
    students: ['Anna|', 'Pelé|', 'Zoë|'],
  },
  {
    of: 'names of East Asia, the last name first',
    text: listOf('山田 太郎', '김 민수'),
    students: ['太郎|山田', '민수|김'],
  },
  {
    of: 'Sinhala, its joiners kept',
    text: listOf('First name,Last name', 'ප්\u200Dරියන්ත,පෙරේරා'),
    students: ['ප්\u200Dරියන්ත|පෙරේරා'],
  },
  {
    of: 'curly quotes around each name',
    text: listOf('“Lind, Anna”', '„Okafor, Ben“'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'names with their instruments behind a comma',
    text: listOf('Anna Lind, flute', 'Ben Okafor, trumpet', 'Zoë Diaz, flute'),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz'],
  },
  {
    of: 'names with their instruments behind a dash',
    text: listOf('Anna Lind - flute', 'Ben Okafor – trumpet', 'Eva Smith-Jones - bass clarinet'),
    students: ['Anna|Lind', 'Ben|Okafor', 'Eva|Smith-Jones'],
  },
  {
    of: 'Spanish names, the last ones first, in two words each',
    text: listOf('García López, Ana', 'Núñez Díaz, Luis', 'Ibáñez Ruiz, Eva', 'Gil Mora, Ana'),
    students: ['Ana|García López', 'Luis|Núñez Díaz', 'Eva|Ibáñez Ruiz', 'Ana|Gil Mora'],
  },
  {
    of: 'first names in one line',
    text: 'Anna, Ben, Zoë, Tom',
    students: ['Anna|', 'Ben|', 'Zoë|', 'Tom|'],
  },
  {
    of: 'what is ticked off',
    text: listOf(
      '✓ Anna Lind',
      '☐ Ben Okafor',
      '[x] Zoë Diaz',
      '[ ] Tom Berg',
      'a) Eva Holm',
      '(4) Ida Moe',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz', 'Tom|Berg', 'Eva|Holm', 'Ida|Moe'],
  },
  {
    of: 'addresses behind the names of a text',
    text: listOf(
      'Anna Lind anna.lind@school.example',
      'Ben Okafor - ben@school.example',
      'Zoë Diaz: zoe@school.example',
      '4. Lind, Tom (tom@school.example)',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz', 'Tom|Lind'],
  },
  {
    of: 'addresses before the names',
    text: listOf('anna@school.example Anna Lind', 'ben@school.example - Ben Okafor'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'addresses below the names',
    text: listOf('Anna Lind', 'anna@school.example', 'Ben Okafor', 'ben@school.example'),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['anna@school.example', 'ben@school.example'],
  },
  {
    of: 'single quotes around each cell',
    text: listOf("'Lind, Anna';'7B'", "'O’Neill, Ben';'7B'"),
    students: ['Anna|Lind', 'Ben|O’Neill'],
  },
  {
    of: 'columns set apart by spaces alone',
    text: listOf(
      'Surname     Forename   Form',
      'Lind        Anna       7B',
      'van Dyck    Ben        7B',
    ),
    students: ['Anna|Lind', 'Ben|van Dyck'],
  },
  {
    of: 'columns set apart by spaces alone, without their names',
    text: listOf('Anna Maria   Lind      flute', 'Ben          Okafor    flute'),
    students: ['Anna Maria|Lind', 'Ben|Okafor'],
  },
  {
    of: 'two tables side by side',
    text: listOf(
      '7A\t\t\t7B',
      'Name\tInstrument\t\tName\tInstrument',
      'Anna Lind\tflute\t\tEva Holm\tviola',
      'Ben Okafor\ttrumpet\t\tIda Moe\tcello',
      'Zoë Diaz\tflute',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz', 'Eva|Holm', 'Ida|Moe'],
    leftOut: ['7A 7B'],
  },
  {
    of: 'three tables side by side, nothing between them',
    text: listOf(
      'First name,Last name,First name,Last name,First name,Last name',
      'Anna,Lind,Eva,Holm,Tom,Berg',
      'Ben,Okafor,Ida,Moe,,',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Eva|Holm', 'Ida|Moe', 'Tom|Berg'],
  },
  {
    of: 'tables side by side, a sum beside a student, the head again on a second page',
    text: listOf(
      '7A;;7B;',
      'Name;Room;Name;Room',
      'Anna Lind;3;Eva Holm;4',
      'Name;Room;Name;Room',
      'Ben Okafor;3;Total 1;',
      'Total 2;;;',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Eva|Holm'],
    leftOut: ['7A 7B', 'Total 2', 'Total 1'],
  },
  {
    of: 'two tables side by side of a file that says what separates its cells',
    text: listOf('sep=;', 'Name;Room;Name;Room', 'Anna Lind;3;Eva Holm;4', 'Ben Okafor;3;;'),
    students: ['Anna|Lind', 'Ben|Okafor', 'Eva|Holm'],
  },
  {
    of: 'two groups side by side, of as many children',
    text: listOf(
      'Flutes,,Violins,',
      'First name,Last name,First name,Last name',
      'Anna,Lind,Eva,Holm',
      'Ben,Okafor,Ida,Moe',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Eva|Holm', 'Ida|Moe'],
    leftOut: ['Flutes Violins'],
  },
  {
    of: 'groups side by side, for an evening with parents',
    text: listOf(
      'Parents’ evening;;;',
      'Tutor group 7A;;Tutor group 7B;',
      'Name;Room;Name;Room',
      'Anna Lind;3;Eva Holm;4',
    ),
    students: ['Anna|Lind', 'Eva|Holm'],
    leftOut: ['Parents’ evening', 'Tutor group 7A Tutor group 7B'],
  },
  {
    of: 'children beside their parents, as the row above says',
    text: listOf(
      'Student,,Parent/Guardian,',
      'First Name,Last Name,First Name,Last Name',
      'Anna,Lind,Maria,Lind',
      'Ben,Okafor,,',
      ',,Tom,Okafor',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Student Parent/Guardian', 'Tom Okafor'],
  },
  {
    of: 'children behind their parents, with the address of each',
    text: listOf(
      'Eltern;;;Kind;;',
      'Vorname;Nachname;E-Mail;Vorname;Nachname;E-Mail',
      'Maria;Lind;maria@school.example;Anna;Lind;anna@school.example',
      'Tom;Okafor;tom@school.example;Ben;Okafor;',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Eltern Kind'],
  },
  {
    of: 'children beside two of their family',
    text: listOf(
      'Class 7A,,,,,',
      'Alumno,,Madre,,Tutor/a legal,',
      'Nombre,Apellidos,Nombre,Apellidos,Nombre,Apellidos',
      'Ana,García,Eva,López,Luis,García',
      'Luis,Núñez,Ana,Díaz,,',
    ),
    students: ['Ana|García', 'Luis|Núñez'],
    leftOut: ['Class 7A', 'Alumno Madre Tutor/a legal'],
  },
  {
    of: 'children beside somebody each, and nothing that says who',
    text: listOf(
      'First Name,Last Name,First Name,Last Name',
      'Anna,Lind,Maria,Lind',
      'Zoë,Diaz,,',
      'Ben,Okafor,Tom,Okafor',
      'Total 3,,,',
    ),
    students: ['Anna|Lind', 'Zoë|Diaz', 'Ben|Okafor'],
    leftOut: ['Total 3'],
  },
  {
    of: 'the last of a line behind an "and"',
    text: 'Anna Lind, Ben Okafor and Zoë Diaz',
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz'],
  },
  {
    of: 'a sum at the end, and accounts that are called Student',
    text: listOf('Name;Room', 'Student 1;3', 'Student 2;3', 'Total 2;'),
    students: ['Student|1', 'Student|2'],
    leftOut: ['Total 2'],
  },
  {
    of: 'a letter with its greeting, a sentence and a signature',
    text: listOf(
      'Dear Ms Osei,',
      'here are the children for your band:',
      'Anna Lind',
      'Maria da Conceição dos Santos e Silva',
      'Best wishes,',
      'Mary Porter',
      'Head of music',
    ),
    students: ['Anna|Lind', 'Maria|da Conceição dos Santos e Silva'],
    leftOut: [
      ...['Dear Ms Osei,', 'here are the children for your band:'],
      ...['Best wishes,', 'Mary Porter', 'Head of music'],
    ],
  },
  {
    of: 'a letter in German, last names first',
    text: listOf('Liebe Frau Osei', '1. Lind, Anna', '2. Okafor, Ben', 'Viele Grüße', 'M. Porter'),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Liebe Frau Osei', 'Viele Grüße', 'M. Porter'],
  },
  {
    of: 'a short letter without a comma',
    text: listOf('Hi Abena', 'The new ones are:', '- Anna Lind', '- Ben Okafor', 'Thanks!', 'Mary'),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Hi Abena', 'The new ones are:', 'Thanks!', 'Mary'],
  },
  {
    of: 'names that are words of letters as well',
    text: listOf('Cara Lind', 'Hi Okafor', 'Beste Meier', 'anna maria lopez ruiz'),
    students: ['Cara|Lind', 'Hi|Okafor', 'Beste|Meier', 'anna|maria lopez ruiz'],
  },
  {
    of: 'groups under titles with a colon, and two in a line',
    text: listOf('Flute:', 'Anna Lind & Ben Okafor', 'Trumpet:', 'Zoë Diaz'),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoë|Diaz'],
    leftOut: ['Flute:', 'Trumpet:'],
  },
  {
    of: 'classes beside each other, whole names below each',
    text: listOf('7A\t7B', 'Anna Lind\tBen Okafor', 'Diaz, Zoë\tAda Meier', 'Jo March\t'),
    students: ['Anna|Lind', 'Zoë|Diaz', 'Jo|March', 'Ben|Okafor', 'Ada|Meier'],
  },
  {
    of: 'three groups beside each other, whole names below each',
    text: listOf(
      'Flutes;Clarinets;Trumpets',
      'Anna Lind;Ben Okafor;Ida Berg',
      'Zoë Diaz;Ada Meier;Kim Lee',
      ';;Tim Roe',
    ),
    students: [
      'Anna|Lind',
      'Zoë|Diaz',
      'Ben|Okafor',
      'Ada|Meier',
      'Ida|Berg',
      'Kim|Lee',
      'Tim|Roe',
    ],
  },
];
