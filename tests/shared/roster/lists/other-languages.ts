import { type ListCase, listOf } from './list-case.ts';

/** Exports of systems in the languages of their schools. */
export const otherLanguages: readonly ListCase[] = [
  {
    of: 'German: SchILD',
    text: listOf(
      'Name;Vorname;Klasse',
      'Lind;Anna;7a',
      'van Beethoven;Ludwig;7a',
      'Meier Schulz;Ben;7b',
    ),
    students: ['Anna|Lind', 'Ludwig|van Beethoven', 'Ben|Meier Schulz'],
    differs: ['7a', '7b'],
  },
  {
    of: 'German: SchILD with bars',
    text: listOf('Nachname|Vorname|Geburtsdatum|Klasse', 'Müller|Zoë|01.02.2013|7a'),
    students: ['Zoë|Müller'],
  },
  {
    of: 'German: ASV',
    text: listOf(
      '"Familienname";"Rufname";"Vornamen";"Namenszusatz"',
      '"Berg";"Anna";"Anna Maria";"von"',
    ),
    students: ['Anna|von Berg'],
  },
  {
    of: 'German: WebUntis',
    text: listOf(
      'name\tlongName\tforeName\tgender\tklasse.name',
      'LindA\tLind\tAnna\tW\t7a',
      'OkafB\tOkafor\tBen\tM\t7a',
    ),
    students: ['Anna|Lind', 'Ben|Okafor'],
  },
  {
    of: 'German: IServ',
    text: listOf('Import-ID;Account;Vorname;Nachname;Klasse', '412;anna.lind;Anna;Lind;7a'),
    students: ['Anna|Lind|anna.lind'],
  },
  {
    of: 'German: Moodle',
    text: listOf('Vorname,Nachname,E-Mail-Adresse', 'Anna,Lind,anna@schule.example'),
    students: ['Anna|Lind'],
  },
  {
    of: 'German: a list typed by hand',
    text: listOf(
      'Nr.\tNachname, Vorname\tInstrument',
      '1\tLind, Anna\tFlöte',
      '2\tvon Berg, Max\tGeige',
    ),
    students: ['Anna|Lind', 'Max|von Berg'],
  },
  {
    of: 'German: the names of a column in one',
    text: listOf('Vor- und Nachname;Klasse', 'Anna Lind;7a'),
    students: ['Anna|Lind'],
  },
  {
    of: 'French: SIECLE',
    text: listOf(
      'Nom de famille;Nom d’usage;Prénom 1;Prénom 2;Division',
      'LIND;;Anna;Maria;5B',
      'DUPONT-MARTIN;;Zoé;;5B',
    ),
    students: ['Anna|LIND', 'Zoé|DUPONT-MARTIN'],
  },
  {
    of: 'French: Pronote',
    text: listOf(
      'Élève;Né(e) le;Classe;Régime',
      'DE LA TOUR Marie-Claire;01/02/2013;5B;EXT',
      'LIND Anna;02/03/2013;5B;DP',
    ),
    students: ['Marie-Claire|DE LA TOUR', 'Anna|LIND'],
  },
  {
    of: 'French: an ENT',
    text: listOf(
      'Nom;Prénom;Identifiant;Profil',
      'Lind;Anna;anna.lind;Élève',
      'Osei;Abena;abena.osei;Enseignant',
    ),
    students: ['Anna|Lind|anna.lind'],
    leftOut: ['Osei Abena abena.osei Enseignant'],
  },
  {
    of: 'French: one column',
    text: listOf('Nom et prénom', 'Lind Anna', 'Le Goff Yann'),
    students: ['Anna|Lind', 'Yann|Le Goff'],
  },
  {
    of: 'French: names of pupils',
    text: listOf('Nom de l’élève,Prénom de l’élève', 'Lind,Anna', 'Moyenne de la classe,'),
    students: ['Anna|Lind'],
    leftOut: ['Moyenne de la classe'],
  },
  {
    of: 'Spanish: Séneca',
    text: listOf(
      '"Alumno/a","Fecha de nacimiento","DNI"',
      '"García López, Ana María","01/02/2013",""',
    ),
    students: ['Ana María|García López'],
  },
  {
    of: 'Spanish: two last names',
    text: listOf(
      'Nombre;Primer apellido;Segundo apellido;Grupo',
      'Ana María;García;López;1A',
      'Anna;Lind;;1A',
    ),
    students: ['Ana María|García López', 'Anna|Lind'],
  },
  {
    of: 'Spanish: of Mexico',
    text: listOf(
      'CURP,Apellido paterno,Apellido materno,Nombre(s),Grupo',
      'X1,Romero,Díaz,Sofía,1A',
    ),
    students: ['Sofía|Romero Díaz'],
  },
  {
    of: 'Spanish: both names in one',
    text: listOf('Apellidos y Nombre\tUsuario', 'García López, Ana\tana.garcia'),
    students: ['Ana|García López|ana.garcia'],
  },
  {
    of: 'Catalan: Esfer@',
    text: listOf('Nom;Primer cognom;Segon cognom', 'Ona;Puig;Serra'),
    students: ['Ona|Puig Serra'],
  },
  {
    of: 'Italian: Argo',
    text: listOf(
      'Cognome;Nome;Classe;Data di nascita',
      'Lind;Anna;1A;01/02/2013',
      'De Luca;Zoe;1A;02/03/2013',
    ),
    students: ['Anna|Lind', 'Zoe|De Luca'],
  },
  {
    of: 'Italian: ClasseViva',
    text: listOf('Alunno;Sesso', 'ROSSI Marco;M', 'DI MAIO Anna;F'),
    students: ['Marco|ROSSI', 'Anna|DI MAIO'],
  },
  {
    of: 'Portuguese: Inovar',
    text: listOf('Processo;Nome;Turma', '412;Ana Sofia Lind;7B', '413;João da Silva;7B'),
    students: ['Ana Sofia|Lind', 'João|da Silva'],
  },
  {
    of: 'Portuguese: of Brazil',
    text: listOf('Nome,Sobrenome,Turma', 'Ana,Lima,7B'),
    students: ['Ana|Lima'],
  },
  {
    of: 'Dutch: Magister',
    text: listOf(
      'Stamnr;Roepnaam;Tussenv;Achternaam;Klas',
      '412;Ben;van der;Berg;2b',
      '413;Anna;;Lind;2b',
    ),
    students: ['Ben|van der Berg', 'Anna|Lind'],
  },
  {
    of: 'Dutch: Somtoday',
    text: listOf(
      'Leerlingnummer,Voornamen,Roepnaam,Tussenvoegsel,Achternaam,Stamgroep',
      '412,Benedictus Johannes,Ben,de,Vries,2b',
    ),
    students: ['Ben|de Vries'],
  },
  {
    of: 'Dutch: Naam beside Voornaam',
    text: listOf('Naam;Voornaam;Klas', 'Peeters;Lotte;2b', 'Van den Berg;Ben;2b'),
    students: ['Lotte|Peeters', 'Ben|Van den Berg'],
  },
  {
    of: 'Swedish',
    text: listOf('Förnamn;Efternamn;Klass;Personnummer', 'Åsa;Öberg;7B;20130102'),
    students: ['Åsa|Öberg'],
  },
  {
    of: 'Danish: Aula',
    text: listOf('Fornavn;Efternavn;UNI-login;Klasse', 'Søren;Kjær;sore1234;7B'),
    students: ['Søren|Kjær|sore1234'],
  },
  {
    of: 'Norwegian: Visma',
    text: listOf('Etternavn;Fornavn;Brukernavn', 'Bø;Ingrid;ingbo'),
    students: ['Ingrid|Bø|ingbo'],
  },
  {
    of: 'Finnish: Wilma',
    text: listOf(
      'Sukunimi;Etunimet;Kutsumanimi;Luokka',
      'Virtanen;Hanna Maria;Hanna;7B',
      'Mäki;Eino;;7B',
    ),
    students: ['Hanna|Virtanen', 'Eino|Mäki'],
  },
  {
    of: 'Icelandic',
    text: listOf('Nafn,Hópur', 'Jóna Þórsdóttir,A'),
    students: ['Jóna|Þórsdóttir'],
  },
  {
    of: 'Polish: Librus',
    text: listOf('Lp.;Nazwisko i imię;Klasa', '1;Wiśniewska Łucja;7b', '2;Nowak Jan;7b'),
    students: ['Łucja|Wiśniewska', 'Jan|Nowak'],
  },
  {
    of: 'Polish: Vulcan',
    text: listOf('Imię;Drugie imię;Nazwisko;PESEL', 'Łucja;Maria;Wiśniewska;1'),
    students: ['Łucja|Wiśniewska'],
  },
  {
    of: 'Czech: Bakaláři',
    text: listOf('Příjmení;Jméno;Třída', 'Dvořák;Jiří;7.B', 'Nováková;Žofie;7.B'),
    students: ['Jiří|Dvořák', 'Žofie|Nováková'],
  },
  {
    of: 'Slovak',
    text: listOf('Priezvisko a meno žiaka;Trieda', 'Kováč Ľuboš;7.B'),
    students: ['Ľuboš|Kováč'],
  },
  {
    of: 'Hungarian: KRÉTA',
    text: listOf('Sorszám;Tanuló neve;Oktatási azonosító', '1;Nagy Anna;7', '2;Kovács Éva Mária;8'),
    students: ['Anna|Nagy', 'Éva Mária|Kovács'],
  },
  {
    of: 'Romanian',
    text: listOf('Nume,Prenume,Clasa', 'Popescu,Ștefan,7B'),
    students: ['Ștefan|Popescu'],
  },
  {
    of: 'Croatian: e-Dnevnik',
    text: listOf('Prezime i ime;OIB;Razred', 'Horvat Ćiril;1;7.b'),
    students: ['Ćiril|Horvat'],
  },
  {
    of: 'Serbian',
    text: listOf('Презиме;Име;Одељење', 'Ђорђевић;Љубица;7-2'),
    students: ['Љубица|Ђорђевић'],
  },
  {
    of: 'Russian: three columns',
    text: listOf('№;Фамилия;Имя;Отчество;Класс', '1;Иванов;Пётр;Ильич;7Б', '2;Ким;Анна;;7Б'),
    students: ['Пётр|Иванов', 'Анна|Ким'],
  },
  {
    of: 'Russian: one column',
    text: listOf('ФИО ученика,Логин', 'Иванов Пётр,ivanov.p', 'Ким Анна,kim.a', 'Итого: 2,'),
    students: ['Пётр|Иванов|ivanov.p', 'Анна|Ким|kim.a'],
    leftOut: ['Итого: 2'],
  },
  {
    of: 'Ukrainian',
    text: listOf('Прізвище;Ім’я;По батькові', 'Шевченко;Їжак;Іванович'),
    students: ['Їжак|Шевченко'],
  },
  {
    of: 'Bulgarian',
    text: listOf('Име;Фамилия;Паралелка', 'Ана;Петрова;7б'),
    students: ['Ана|Петрова'],
  },
  {
    of: 'Greek: myschool',
    text: listOf('ΑΜ;Επώνυμο;Όνομα;Τμήμα', '412;Παπαδοπούλου;Ελένη;Β1'),
    students: ['Ελένη|Παπαδοπούλου'],
  },
  {
    of: 'Turkish: e-Okul',
    text: listOf('Öğrenci No;Adı Soyadı;Şube', '412;Ayşe Yılmaz;7B', '413;Ali Can Öz;7B'),
    students: ['Ayşe|Yılmaz', 'Ali Can|Öz'],
  },
  {
    of: 'Japanese: one column',
    text: listOf(
      '出席番号,氏名,ふりがな',
      '1,山田　太郎,やまだ　たろう',
      '2,佐藤 花子,さとう はなこ',
    ),
    students: ['太郎|山田', '花子|佐藤'],
  },
  {
    of: 'Japanese: two columns',
    text: listOf('組,姓,名,ログインID', '1,山田,太郎,yamada', '1,佐藤,花子,sato'),
    students: ['太郎|山田|yamada', '花子|佐藤|sato'],
  },
  {
    of: 'Chinese',
    text: listOf('学号,姓名,班级', '412,王小明,七班', '413,李娜,七班'),
    students: ['王小明|', '李娜|'],
  },
  {
    of: 'Korean',
    text: listOf('번호,이름,반', '1,김 민수,3', '2,박서연,3'),
    students: ['민수|김', '박서연|'],
  },
  {
    of: 'Vietnamese',
    text: listOf('STT,Họ và tên,Lớp', '1,Nguyễn Văn An,7B', '2,Trần Thị Bích,7B'),
    students: ['Văn An|Nguyễn', 'Thị Bích|Trần'],
  },
  {
    of: 'Hebrew',
    text: listOf('שם משפחה,שם פרטי,כיתה', 'לוי,נועה,ז'),
    students: ['נועה|לוי'],
  },
  {
    of: 'Arabic',
    text: listOf('الاسم الأول,اسم العائلة', 'مريم,حداد'),
    students: ['مريم|حداد'],
  },
  {
    of: 'Persian, its joiners kept',
    text: listOf('نام,نام خانوادگی', 'علی\u200Cرضا,محمدی'),
    students: ['علی\u200Cرضا|محمدی'],
  },
  {
    of: 'Canvas in French',
    text: listOf(
      'Étudiant,ID,ID de connexion SIS,Section',
      '"Points possibles",,,',
      '"Lind, Anna",30412,alind,Band',
      '"Étudiant, Test",30499,,Band',
    ),
    students: ['Anna|Lind|alind'],
    leftOut: ['Points possibles', 'Étudiant, Test 30499 Band'],
  },
  {
    of: 'Canvas in Spanish',
    text: listOf(
      'Estudiante,ID,ID de inicio de sesión del SIS,Sección',
      'Puntos posibles,,,',
      '"Núñez, Sofía",30412,snunez,Band',
      '"de prueba, Estudiante",30499,,Band',
    ),
    students: ['Sofía|Núñez|snunez'],
    leftOut: ['Puntos posibles', 'de prueba, Estudiante 30499 Band'],
  },
  {
    of: 'Canvas in German',
    text: listOf(
      'Studierende,ID,SIS-Anmelde-ID',
      'Mögliche Punkte,,',
      '"Groß, Käthe",30412,kgross',
    ),
    students: ['Käthe|Groß|kgross'],
    leftOut: ['Mögliche Punkte'],
  },
  {
    of: 'Hungarian, one column, the last name first',
    text: listOf('Név,Osztály', 'Nagy Anna,7b', 'Kovács László,7b'),
    students: ['Anna|Nagy', 'László|Kovács'],
  },
  {
    of: 'Hindi',
    text: listOf('नाम,कक्षा', 'आरव शर्मा,7', 'अनन्या गुप्ता,7'),
    students: ['आरव|शर्मा', 'अनन्या|गुप्ता'],
  },
  {
    of: 'Malay, in words of heads that nobody here knows',
    text: listOf('Bil.;Nama Murid;Tahun', '1;Aisyah Ahmad;5', '2;Tan Mei Ling;5', '3;Raj Kumar;5'),
    students: ['Aisyah|Ahmad', 'Tan Mei|Ling', 'Raj|Kumar'],
    leftOut: ['Bil. Nama Murid Tahun'],
  },
  {
    of: 'Albanian, with the class alone in figures',
    text: listOf('Emri;Mbiemri;Klasa', 'Arta;Hoxha;7A', 'Besa;Krasniqi;7A', 'Drin;Gashi;7B'),
    students: ['Arta|Hoxha', 'Besa|Krasniqi', 'Drin|Gashi'],
    leftOut: ['Emri Mbiemri Klasa'],
  },
  {
    of: 'nobody’s: a first student like the others is none',
    text: listOf(
      'Anna Lind, flute, 7a',
      'Ben Okafor, oboe, 7a',
      'Zoe Diaz, horn, 7b',
      'Max Roe, horn, 7b',
    ),
    students: ['Anna|Lind', 'Ben|Okafor', 'Zoe|Diaz', 'Max|Roe'],
  },
  {
    of: 'Russian, a register that says only whose names these are',
    text: listOf('№;Ученик;Класс', '1;Иванов Пётр;7Б', '2;Щукина Юлия;7Б'),
    students: ['Пётр|Иванов', 'Юлия|Щукина'],
  },
];
