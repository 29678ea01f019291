import { type ListCase, listOf } from './list-case.ts';

/** Exports of systems that speak English. */
export const englishSystems: readonly ListCase[] = [
  {
    of: 'Canvas, the gradebook',
    text: listOf(
      'Student,ID,SIS User ID,SIS Login ID,Section,Scales quiz (4411)',
      '"    Points Possible",,,,,10',
      '"Lind, Anna",30412,S00412,alind,Band 7,9',
      '"O\'Brien, Sean",30413,S00413,sobrien,Band 7,8',
      '"Student, Test",30499,,,Band 7,',
    ),
    students: ['Anna|Lind|alind', "Sean|O'Brien|sobrien"],
    leftOut: ['Points Possible 10', 'Student, Test 30499 Band 7'],
  },
  {
    of: 'Canvas, logins that are addresses',
    text: listOf(
      'Student;ID;SIS User ID;SIS Login ID;Section',
      'Points Possible;;;;',
      '"Lind, Anna";30412;S412;anna@school.example;Band',
      '"de la Cruz, Zoë";30413;S413;zoe@school.example;Choir',
    ),
    students: ['Anna|Lind', 'Zoë|de la Cruz'],
    leftOut: ['Points Possible'],
    differs: ['Band', 'Choir'],
  },
  {
    of: 'Google Classroom, grades',
    text: listOf(
      'Last Name,First Name,Email Address,Scales',
      'Date,,,2026-09-14',
      'Points,,,100',
      'Class average,,,87.5',
      'Lind,Anna,anna@school.example,90',
      'Okafor,Ben,ben@school.example,85',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Date 2026-09-14', 'Points 100', 'Class average 87.5'],
  },
  {
    of: 'Google Admin, users',
    text: listOf(
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required]',
      'Anna,Lind,anna@school.example,****,/Students/7',
    ),
    students: ['Anna|Lind'],
  },
  {
    of: 'OneRoster, users.csv (ClassLink, Infinite Campus)',
    text: listOf(
      'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
      '1,active,2026-08-01,true,9,student,alind,,Anna,Lind,Maria,412,anna@school.example,,,,07,',
      '2,active,2026-08-01,true,9,teacher,osei,,Abena,Osei,,3,osei@school.example,,,,,',
      '3,active,2026-08-01,true,9,student,bokafor,,Ben,Okafor,,413,ben@school.example,,,,07,',
      '4,tobedeleted,2026-08-01,false,9,student,gone,,Gus,Gone,,414,gus@school.example,,,,07,',
    ),
    students: ['Anna|Lind|alind', 'Ben|Okafor|bokafor'],
    leftOut: [
      '2 active 2026-08-01 true 9 teacher osei Abena Osei 3 osei@school.example',
      '4 tobedeleted 2026-08-01 false 9 student gone Gus Gone 414 gus@school.example 07',
    ],
  },
  {
    of: 'Clever, students.csv',
    text: listOf(
      'School_id,Student_id,Student_number,State_id,Last_name,Middle_name,First_name,Grade,Gender,DOB,Race,Student_email,Username,Password',
      '12,412,412,99,Lind,Maria,Anna,7,F,01/02/2013,,anna@school.example,alind,secret',
    ),
    students: ['Anna|Lind|alind'],
  },
  {
    of: 'PowerSchool, quick export with tabs',
    text: listOf(
      'Student_Number\tLastFirst\tGrade_Level\tHome_Room',
      '412\tLind, Anna Maria\t7\t7B',
      "413\tO'Neill, D'Angelo\t7\t7B",
    ),
    students: ['Anna Maria|Lind', "D'Angelo|O'Neill"],
  },
  {
    of: 'PowerSchool, PowerTeacher roster',
    text: listOf('"Student Name","Student Number"', '"Lind, Anna","412"', '"Okafor, Ben","413"'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'Skyward, all in capitals',
    text: listOf(
      'Name,Grade,Gender,Advisor',
      '"LIND, ANNA M",07,F,OSEI',
      '"DIAZ JR, JOSE",07,M,OSEI',
    ),
    students: ['ANNA M|LIND', 'JOSE|DIAZ JR'],
  },
  {
    of: 'Synergy, with lines above the head',
    text: listOf(
      'Lakeside School',
      'Class List - Concert Band - Period 3',
      '',
      'Student Name,Sis Number,Grade,Gender',
      '"Lind, Anna M.",900412,07,F',
      '"Okafor, Ben",900413,07,M',
      '',
      'Total: 2',
    ),
    students: ['Anna M.|Lind', 'Ben|Okafor'],
    leftOut: ['Lakeside School', 'Class List - Concert Band - Period 3', 'Total: 2'],
  },
  {
    of: 'Infinite Campus, ad hoc',
    text: listOf(
      'student.studentNumber,student.lastName,student.firstName,student.grade',
      '412,Lind,Anna,07',
    ),
    students: ['Anna|Lind'],
  },
  {
    of: 'Aeries',
    text: listOf(
      'Student ID,Last Name,First Name,Grade,Homeroom',
      '412,Lind,Anna,7,12',
      '413,Van Dyck,Ben,7,14',
    ),
    students: ['Anna|Lind', 'Ben|Van Dyck'],
    differs: ['12', '14'],
  },
  {
    of: 'Schoology, gradebook',
    text: listOf(
      'Unique User ID,First Name,Last Name,Section: Scales',
      '412,Anna,Lind,9',
      '413,Ben,Okafor,8',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'Blackboard, with its marks on columns',
    text: listOf(
      '"Last Name"\t"First Name"\t"Username"\t"Student ID"\t"Last Access"\t"Availability"',
      '"Lind"\t"Anna"\t"alind"\t"412"\t"2026-09-01"\t"Yes"',
    ),
    students: ['Anna|Lind|alind'],
  },
  {
    of: 'Brightspace, with # before each name',
    text: listOf(
      'OrgDefinedId,Username,Last Name,First Name,Email,Scales Points Grade,End-of-Line Indicator',
      '#412,#alind,Lind,Anna,anna@school.example,9,#',
      '#413,#bokafor,Okafor,Ben,ben@school.example,8,#',
    ),
    students: ['Anna|Lind|alind', 'Ben|Okafor|bokafor'],
  },
  {
    of: 'Moodle, grades',
    text: listOf(
      'First name,Surname,ID number,Institution,Department,Email address,Course total',
      'Anna,Lind,412,,,anna@school.example,9',
    ),
    students: ['Anna|Lind'],
  },
  {
    of: 'Moodle, users to upload',
    text: listOf(
      'username;password;firstname;lastname;email;course1',
      'alind;x;Anna;Lind;a@school.example;band',
    ),
    students: ['Anna|Lind|alind'],
  },
  {
    of: 'Sakai',
    text: listOf('Student ID,Name,Scales [10]', 'alind,"Lind, Anna",9', 'bokafor,"Okafor, Ben",8'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'Microsoft School Data Sync',
    text: listOf(
      'SIS ID,School SIS ID,Username,First Name,Last Name,Grade,Status',
      '412,9,alind,Anna,Lind,7,Active',
      '413,9,bokafor,Ben,Okafor,7,Withdrawn',
    ),
    students: ['Anna|Lind|alind'],
    leftOut: ['413 9 bokafor Ben Okafor 7 Withdrawn'],
  },
  {
    of: 'Microsoft Teams, members',
    text: listOf('Name,Title,Role', 'Anna Lind,,Member', 'Abena Osei,,Teacher'),
    students: ['Anna|Lind'],
    leftOut: ['Abena Osei Teacher'],
  },
  {
    of: 'SIMS, the names children go by',
    text: listOf(
      'Legal Surname,Legal Forename,Preferred Forename,Reg,Year',
      'Lind,Annabel,Anna,7B,7',
      'Okafor,Benedict,,7B,7',
    ),
    students: ['Anna|Lind', 'Benedict|Okafor'],
  },
  {
    of: 'Arbor',
    text: listOf(
      'Student,Year group,Registration form',
      'Anna Lind,Year 7,7B',
      'Ben Okafor,Year 7,7B',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'Bromcom',
    text: listOf('Pupil Name,UPN,Tutor Group', 'Lind Anna,A123,7B', '"Lind, Ben",A124,7B'),
    students: ['Lind|Anna', 'Ben|Lind'],
  },
  {
    of: 'Compass',
    text: listOf(
      'Code,First Name,Preferred Name,Last Name,Form',
      'LIN01,Annabel,Anna,Lind,7B',
      'OKA01,Ben,Ben Okafor,Okafor,7B',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'Sentral',
    text: listOf('Surname,Given Name,Roll Class', 'Lind,Anna,7B'),
    students: ['Anna|Lind'],
  },
  {
    of: 'Charms and other band offices',
    text: listOf(
      'Student ID|Last|First|Instrument|Section',
      '412|Lind|Anna|Flute|Winds',
      '413|Okafor|Ben|Trumpet|Brass',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
    differs: ['Winds', 'Brass'],
  },
  {
    of: 'a form that was filled in',
    text: listOf(
      'Timestamp,First and last name,Instrument',
      '2026/09/01 8:12:11,Anna Lind,flute',
      '2026/09/01 8:13:40,Ben van Dyck,"trumpet, cornet"',
    ),
    students: ['Anna|Lind', 'Ben|van Dyck'],
  },
  {
    of: 'a spreadsheet that says its separator',
    text: listOf('sep=;', 'First name;Last name', 'Anna;Lind', 'Ben, Jr.;Okafor'),
    students: ['Anna|Lind', 'Ben, Jr.|Okafor'],
  },
  {
    of: 'a file whose rows are each in quotes',
    text: listOf('"First name,Last name,Grade"', '"Anna,Lind,7"', '"Ben,Okafor,7"'),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'cells that begin with a space and a quote',
    text: listOf(
      'First name, Last name, Notes',
      'Anna, "Lind, van", "plays, sings"',
      'Ben, "Okafor", ""',
    ),
    students: ['Anna|Lind, van', 'Ben|Okafor'],
  },
  {
    of: 'a stray semicolon in one cell',
    text: listOf(
      'First name,Last name,Instrument',
      'Anna,Lind,flute',
      'Ben,Okafor,trumpet; cornet',
      'Zoe,Diaz,viola',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoe|Diaz'],
  },
  {
    of: 'numbers and names written as formulas',
    text: listOf('ID,First name,Last name', '="0412",="Anna","=""Lind"""'),
    students: ['Anna|Lind'],
  },
  {
    of: 'a suffix in a column of its own',
    text: listOf('Last Name,First Name,Suffix,Middle Name', 'Okafor,Ben,Jr.,Obi', 'Lind,Anna,,'),
    students: ['Ben|Okafor Jr.', 'Anna|Lind'],
  },
  {
    of: 'a report whose head comes again on each page',
    text: listOf('Name,Grade', 'Anna Lind,7', 'Page 1 of 2,', 'Name,Grade', 'Ben Okafor,7'),
    students: ['Anna|Lind', 'Ben|Okafor'],
    leftOut: ['Page 1 of 2'],
  },
];
