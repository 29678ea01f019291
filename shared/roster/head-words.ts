/** What a column of a list can hold. */
export type ColumnIs =
  | 'firstName'
  | 'lastName'
  /** The whole name, or the part of it that no other column has: "Nom" beside "Prénom" is the last name. */
  | 'name'
  /** The whole name, the last name before the first where no comma says it. */
  | 'lastFirst'
  /** Stands between first and last name: "van der". */
  | 'prefix'
  | 'secondLastName'
  | 'suffix'
  | 'username'
  /** Whether the row is a student at all. */
  | 'role'
  /** Where the student is: all rows come into one class, so it is said where it differs. */
  | 'group'
  /** What lists of schools have beside, and nobody needs here. */
  | 'other';

/** Names of columns as school systems write them, a language a line. `meaningOf` reads them whatever their capitals and accents. */
export const headWords: Readonly<Record<ColumnIs, readonly string[]>> = {
  firstName: [
    'first name, first, first names, given name, given names, forename, forenames, fname',
    'vorname, vornamen, rufname',
    'prénom, prénom 1, prénoms, prénom usuel, prénom d’usage',
    'primeiro nome, nome próprio, nomes próprios, nombre de pila, nombre propio',
    'voornaam, voornamen, roepnaam',
    'förnamn, tilltalsnamn, fornavn, fornavne, kaldenavn, eiginnafn',
    'etunimi, etunimet, kutsumanimi, eesnimi',
    'imię, imiona, pierwsze imię, křestní jméno, krstné meno, vārds, vardas',
    'keresztnév, utónév, prenume, prenumele, osobno ime',
    'имя ученика, собствено име, власне ім’я, собствено',
    'adı, öğrenci adı, isim, όνομα μαθητή, μικρό όνομα',
    '名, 名前（名）, めい, 이름(名), tên, 名字',
    'שם פרטי, الاسم الأول, نام کوچک, ainm baiste, enw cyntaf, ชื่อ',
    'पहला नाम, प्रथम नाम',
  ],
  lastName: [
    'last name, last, last names, surname, surnames, family name, lname',
    'nachname, familienname, zuname, langname, long name',
    'nom de famille, nom d’usage, nom de naissance',
    'apellido, apellidos, primer apellido, apellido 1, apellido paterno, cognoms, cognom, primer cognom',
    'cognome, sobrenome, apelido, apelidos, último nome',
    'achternaam, familienaam',
    'efternamn, efternavn, etternavn, eftirnafn',
    'sukunimi, perekonnanimi, perenimi',
    'nazwisko, příjmení, priezvisko, uzvārds, pavardė',
    'vezetéknév, családnév, családi név, numele de familie, nume de familie, prezime, priimek',
    'фамилия, прізвище, презиме, фамилно име',
    'soyadı, soyad, επώνυμο, επίθετο',
    '姓, 氏, 苗字, せい, 성, họ, họ đệm, họ và tên đệm, 姓氏',
    'שם משפחה, اسم العائلة, اللقب, نام خانوادگی, sloinne, cyfenw, นามสกุล',
    'उपनाम, अंतिम नाम, कुलनाम',
  ],
  name: [
    'name, full name, display name, preferred name, known as',
    'schülername, vor und nachname',
    'nom',
    'nombre, nome, nom complet, nombre completo, nome completo, nome e cognome, nombre y apellidos',
    'naam, volledige naam, namn, navn, nafn, fullt navn, nimi, koko nimi',
    'jméno, meno, celé jméno, nume, ime, imię i nazwisko',
    'имя, имя и фамилия, име, ім’я, ім’я та прізвище',
    'ad soyad, adı soyadı, όνομα, ονοματεπώνυμο',
    'שם, שם מלא, الاسم, الاسم الكامل, اسم الطالب, نام, نام و نام خانوادگی, ainm, enw, ชื่อ-นามสกุล',
    'नाम, पूरा नाम, छात्र का नाम, विद्यार्थी का नाम',
  ],
  lastFirst: [
    'nach und vorname, name (last first), roster name, sortable name, last first',
    'nom et prénom, nom prénom, noms et prénoms',
    'apellidos y nombre, apellidos nombre, cognoms i nom, cognome e nome',
    'nazwisko i imię, příjmení a jméno, priezvisko a meno, prezime i ime, priimek in ime, nume și prenume',
    // Hungarian names begin with the last one, whatever the column says of it.
    'név, tanuló neve, név (tanuló), teljes név',
    'фио, ф.и.о., фамилия имя, фамилия имя отчество, піб, п.і.б., презиме и име',
    'ученик, ученики, учащийся, учащиеся, обучающийся, обучающиеся, учень, учні',
    '氏名, 生徒氏名, 児童氏名, 名前, お名前, 姓名, 学生姓名, 이름, 성명, 학생 이름, 학생명',
    'họ và tên, họ tên, tên học sinh',
  ],
  prefix: [
    'tussenvoegsel, tussenvoegsels, tussenv, voorvoegsel, voorvoegsels, prefix, namenszusatz',
  ],
  secondLastName: [
    'second surname, second last name, segundo apellido, apellido 2, apellido materno, segon cognom',
  ],
  suffix: ['suffix, name suffix, generation, generation code, generation suffix'],
  username: [
    'username, user name, user, login, login name, login id, sis login id, account, account name, logon name, user login',
    'benutzername, anmeldename, benutzerkennung, kontoname, loginname',
    'identifiant, identifiant de connexion, id de connexion, id de connexion sis, id de connexion au sis, id de inicio de sesión, id de inicio de sesión del sis, id de inicio de sesión sis, sis-anmelde-id, anmelde-id, nom d’utilisateur, usuario, nombre de usuario, usuari, utilizador, nome de utilizador, nome utente, nomeutente, utente',
    'gebruikersnaam, inlognaam, användarnamn, brugernavn, unilogin, uni-login, brukernavn, käyttäjätunnus, käyttäjänimi, kasutajanimi',
    'nazwa użytkownika, uživatelské jméno, používateľské meno, felhasználónév, nume utilizator, korisničko ime',
    'логин, имя пользователя, логін, потребителско име, kullanıcı adı, όνομα χρήστη',
    'ユーザー名, ユーザid, ログインid, 用户名, 아이디, tên đăng nhập, שם משתמש, اسم المستخدم, نام کاربری',
  ],
  role: [
    'role, roles, user type, person type, status, enrollment status, enrolment status, student status',
    'rolle, rôle, rol, ruolo, funzione, profil, perfil, rola, roll, роль, 役割',
  ],
  group: [
    'class, classes, section, sections, course, course section, group, groups, period, homeroom, form, reg, registration group, tutor group, team, ensemble, class name',
    'klasse, klassen, kurs, gruppe, klasse name, lerngruppe, classe, groupe, division, clase, grupo, curso, grup, turma, corso, klas, stamgroep, lesgroep',
    'klass, grupp, hold, gruppe, luokka, ryhmä, klassi, klasa, oddział, třída, trieda, osztály, clasa, razred, odjel, odeljenje',
    'класс, клас, группа, група, паралелка, sınıf, şube, sınıfı, τάξη, τμήμα, クラス, 組, 学級, 班级, 班, 반, lớp, כיתה, الصف, کلاس, ห้อง',
  ],
  other: [
    'id, no, nr, number, student number, sis id, sis user id, identifier, code, upn, uln, ssn, pin, stamnr, leerlingnummer, stamnummer, matrikel, matrikelnummer, import id, sourced id, org defined id, unique user id, integration id, external id, user id, local id, state id',
    'email, e mail, email address, mail, e-mail-adresse, adresse e mail, courriel, correo, correo electrónico, e-post, epost, e-mailadres, sähköposti, адрес электронной почты, эл почта, メールアドレス, 邮箱, 이메일, e-posta',
    'grade, grade level, year, year group, yr, level, instrument, part, seat, gender, sex, birthday, birth date, date of birth, dob, age, phone, mobile, address, notes, comments, password, language, points, score, total, middle name, middle names, middle, middle initial, nickname, teacher, school, last access, availability, final score, current score, tags, photo, attendance',
    'geburtsdatum, geburtstag, geschlecht, jahrgang, stufe, passwort, telefon, ort, adresse, straße, plz, né(e) le, né le, date de naissance, naissance, sexe, régime, option, options, sesso, data di nascita, codice fiscale, fecha de nacimiento, nacimiento, sexo, dni, nif, curp, data de nascimento, processo, número, geboortedatum, geslacht, födelsedatum, personnummer, kön, fødselsdag, fødselsdato, cpr, syntymäaika, hetu, isikukood, data urodzenia, pesel, płeć, lp, l.p., datum narození, ev číslo, születési dátum, oktatási azonosító, sorszám, data nașterii, cnp, datum rođenja, oib',
    'отчество, по батькові, дата рождения, пол, номер, №, п/п, № п/п, дата на раждане, егн, numara, no, öğrenci no, doğum tarihi, cinsiyet, tc kimlik no, ημερομηνία γέννησης, α/α, αμ',
    '番号, 出席番号, 学籍番号, 学年, ふりがな, フリガナ, 性別, 生年月日, 备注, 学号, 序号, 性别, 번호, 학번, 학년, 성별, stt, ngày sinh, giới tính, mã học sinh, תעודת זהות, מספר, الرقم, رقم الطالب, الجنس, شماره, کد ملی, ลำดับ, เลขที่, รหัสนักเรียน',
  ],
};
