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
];
