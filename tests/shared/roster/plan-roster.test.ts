import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type KnownPerson,
  planRoster,
  stemsOf,
  type WantedStudent,
} from '#shared/roster/plan-roster';
import {
  freeUsername,
  freeUsernames,
  suggestUsername,
  usernameProblem,
  usernameStem,
} from '#shared/roster/username';

const wanted = (name: string, username: string | null = null): WantedStudent => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, username, isAnother: false };
};

const known = (name: string, username: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...wanted(name),
  studentId: `id-${username}`,
  username,
  isStudent: true,
  mayBeBrought: true,
  isEnrolled: false,
  ...more,
});

/** Shortly: what, and the username or why. */
const plan = (rows: readonly WantedStudent[], people: readonly KnownPerson[] = []) =>
  planRoster(rows, people).map((outcome) => {
    switch (outcome.kind) {
      case 'refused':
        return `refused ${outcome.why}`;
      case 'duplicate':
        return `duplicate ${outcome.of}`;
      default:
        return `${outcome.kind} ${outcome.username}`;
    }
  });

/** Of signs that mean something to a list, and of letters of many kinds. */
const anyText = fc
  .array(fc.constantFrom(...' \t\n\r\u0000,;"=1.-aÄßŁ李é🎵\u0301\u200F'))
  .map((signs) => signs.join(''));

describe('a username from a name', () => {
  it.each([
    ['Anna', 'Lind', 'annal'],
    ['Zoë', 'Ångström', 'zoea'],
    ['Seán', 'O’Brien', 'seano'],
    ['Anna-Lena', 'von Berg', 'annalenav'],
    ['Anna Maria', 'Lind', 'annal'],
    ['Łukasz', 'Øst', 'lukaszo'],
    ['Anna', '', 'anna'],
    ['=Anna', '+Lind', 'annal'],
    ['李', '小龙', 'student'],
    ['Wolfgangamadeustheophilus', 'Mozart', 'wolfgangamadeustheopm'],
  ])('of %s %s is %s', (firstName, lastName, username) => {
    expect(suggestUsername({ firstName, lastName })).toBe(username);
  });

  it('can be one', () => {
    fc.assert(
      fc.property(anyText, anyText, (firstName, lastName) => {
        const username = suggestUsername({ firstName, lastName });
        expect(username).toMatch(/^[a-z0-9]{1,21}$/);
        expect(usernameProblem(username)).toBeNull();
      }),
    );
  });
});

describe('free usernames', () => {
  it('are the first that are free, whatever was made before', () => {
    const some = fc.constantFrom<string[]>('anna', 'Anna', 'anna1', 'anna2', 'ben', 'anna12');
    fc.assert(
      fc.property(fc.array(some), fc.array(some), (wanted, taken) => {
        const isTaken = (name: string) => taken.includes(name);
        const made: string[] = [];
        const make = freeUsernames(isTaken);
        for (const one of wanted) {
          const isFree = (name: string) => !isTaken(name) && !made.includes(name);
          const found = make(one);
          expect(found).toBe(freeUsername(one, (name) => !isFree(name)));
          made.push(found.toLowerCase());
        }
      }),
    );
  });

  it('are asked for as often for equal names as for different ones', () => {
    const askedFor = (wanted: (index: number) => string) => {
      let asked = 0;
      const make = freeUsernames(() => {
        asked += 1;
        return false;
      });
      for (let index = 0; index < 2000; index += 1) make(wanted(index));
      return asked;
    };
    expect(askedFor(() => 'annal')).toBe(askedFor((index) => `annal-${index}`));
  });
});

describe('what will happen with a list', () => {
  it('makes usernames that nobody has, in the list or outside', () => {
    const people = [known('Ann Lee', 'AnnaL'), known('Ben Osei', 'beno2')];
    const rows = ['Anna Lind', 'Anna Lopez', 'Ben Okafor', 'Ben Owen'].map((name) => wanted(name));
    expect(plan(rows, people)).toEqual(['new annal2', 'new annal3', 'new beno', 'new beno3']);
  });

  it('looks at two thousand equal names no more often than at different ones', () => {
    const looks = vi.spyOn(Map.prototype, 'has');
    const looksAt = (rows: readonly WantedStudent[]) => {
      looks.mockClear();
      planRoster(rows, []);
      return looks.mock.calls.length;
    };
    const names = Array.from({ length: 2000 }, (_, index) => `A${index} Lind`);
    const different = looksAt(names.map((name) => wanted(name)));
    const equal = looksAt(names.map(() => wanted('Anna Lind')));
    looks.mockRestore();
    expect(equal).toBeLessThanOrEqual(2 * different);
  });

  it('takes no username from a later row that gives it', () => {
    const rows = [wanted('Anna Lind'), wanted('Anna Lopez', 'AnnaL')];
    expect(plan(rows)).toEqual(['new annal2', 'new AnnaL']);
  });

  it('takes two equal names for two children, and says so', () => {
    const outcomes = planRoster(
      [wanted('Anna Lind'), wanted('anna LIND'), wanted('Ben Okafor')],
      [],
    );
    expect(outcomes).toEqual([
      { kind: 'new', username: 'annal', hasNamesake: true, insteadOf: null },
      { kind: 'new', username: 'annal2', hasNamesake: true, insteadOf: null },
      { kind: 'new', username: 'beno', hasNamesake: false, insteadOf: null },
    ]);
  });

  it('finds who is in the class by the name, one for each row', () => {
    const people = [
      known('Anna Lind', 'annal', { isEnrolled: true }),
      known('Anna Lind', 'annie', { isEnrolled: true }),
    ];
    const rows = [1, 2, 3].map(() => wanted('Anna Lind'));
    expect(plan(rows, people)).toEqual(['enrolled annal', 'enrolled annie', 'new annal2']);
    expect(plan([{ ...rows[0]!, isAnother: true }], people)).toEqual(['new annal2']);
  });

  it.each<[string, WantedStudent, KnownPerson, string]>([
    [
      'enrols an account by name and username',
      wanted('Anna Lind', 'ANNAL'),
      known('Anna Lind', 'annal'),
      'known annal',
    ],
    [
      'enrols an account by its username alone',
      wanted('', 'annal'),
      known('Anna Lind', 'annal'),
      'known annal',
    ],
    [
      'sees by a username that somebody is in the class',
      wanted('', 'annal'),
      known('Anna Lind', 'annal', { isEnrolled: true }),
      'enrolled annal',
    ],
    [
      'brings nobody else by a username, and makes another in its place',
      wanted('Anna Lopez', 'annal'),
      known('Anna Lind', 'annal'),
      'new annal2',
    ],
    [
      'brings nobody whom another teacher looks after',
      wanted('Anna Lind', 'annal'),
      known('Anna Lind', 'annal', { mayBeBrought: false }),
      'refused of-another-teacher',
    ],
    [
      'does not tell by a username alone that it is a student of another teacher',
      wanted('', 'annal'),
      known('Anna Lind', 'annal', { mayBeBrought: false }),
      'refused username-taken',
    ],
    [
      'leaves in the class who came into it by its code',
      wanted('Anna Lind', 'annal'),
      known('Anna Lind', 'annal', { isEnrolled: true }),
      'enrolled annal',
    ],
    [
      'enrols no teacher',
      wanted('', 'osei'),
      known('Ben Osei', 'osei', { isStudent: false }),
      'refused username-taken',
    ],
    [
      'takes a name of another class of the teacher for the child',
      wanted('Anna Lind'),
      known('Anna Lind', 'annal'),
      'known annal',
    ],
    [
      'even where the list has another username for it',
      wanted('Anna Lind', 'S412'),
      known('Anna Lind', 'annal'),
      'known annal',
    ],
    [
      'unless it is said to be another',
      { ...wanted('Anna Lind'), isAnother: true },
      known('Anna Lind', 'annal'),
      'new annal2',
    ],
    [
      'takes no name of another teacher for the child',
      wanted('Anna Lind'),
      known('Anna Lind', 'annal', { mayBeBrought: false }),
      'new annal2',
    ],
    [
      'takes no name of a colleague for the child',
      wanted('Anna Lind'),
      known('Anna Lind', 'annal', { isStudent: false }),
      'new annal2',
    ],
    [
      'finds a child whose name is spelt otherwise',
      wanted('Sofia O’Neil'),
      known('Sofía ONeil', 'sofiao'),
      'known sofiao',
    ],
  ])('%s', (_, row, person, outcome) => {
    expect(plan([row], [person])).toEqual([outcome]);
  });

  it('makes nobody twice of the list of another class', () => {
    const names = ['Anna Lind', 'Anna Lind', 'Zoë Diaz', 'Zoe Diaz', 'Ben Okafor'];
    const first = planRoster(
      names.map((name) => wanted(name)),
      [],
    );
    const people = first.map((one, at) =>
      known(names[at]!, one.kind === 'new' ? one.username : ''),
    );
    const rows = names.toReversed().map((name) => wanted(name));
    const again = planRoster(rows, people);
    expect(again.map((one) => one.kind === 'known' && one.by)).toEqual(names.map(() => 'name'));
    expect(new Set(again.map((one) => 'studentId' in one && one.studentId)).size).toBe(5);
  });

  it('finds each account once, by its username before its name', () => {
    const people = [known('Anna Lind', 'annal'), known('Anna Lind', 'annie')];
    const rows = [wanted('Anna Lind'), wanted('Anna Lind', 'annal')];
    expect(plan(rows, people)).toEqual(['known annie', 'known annal']);
  });

  it.each([
    [wanted(''), 'refused no-name'],
    [wanted(' Lind'), 'refused no-name'],
    [wanted('x'.repeat(65)), 'refused name-too-long'],
    [wanted('Anna Lind', 'anna lind'), 'refused username-spaces'],
    [wanted('Anna Lind', 'anna@lind'), 'refused username-at'],
    [wanted('Anna Lind', 'x'.repeat(65)), 'refused username-length'],
    [wanted('Anna Lind', ''), 'refused username-length'],
  ])('refuses %j', (row, outcome) => {
    expect(plan([row])).toEqual([outcome]);
  });

  it('has a username once', () => {
    const rows = [wanted('Anna Lind', 'annal'), wanted('Ben Okafor', 'ANNAL')];
    expect(plan(rows)).toEqual(['new annal', 'duplicate 0']);
  });

  it('never gives one username to two', () => {
    const name = fc.constantFrom('Anna Lind', 'Anna Lopez', 'Ann Al', 'Ben Okafor');
    const row = fc.tuple(name, fc.option(fc.constantFrom('annal', 'annal2', 'BenO'), { freq: 2 }));
    const person = fc.constantFrom(known('Anna Lind', 'annal'), known('Zoë Diaz', 'beno'));
    fc.assert(
      fc.property(fc.array(row), fc.uniqueArray(person), (rows, people) => {
        const outcomes = planRoster(
          rows.map(([one, username]) => wanted(one, username)),
          people,
        );
        expect(outcomes).toHaveLength(rows.length);
        const made = outcomes.flatMap((one) =>
          one.kind === 'new' ? one.username.toLowerCase() : [],
        );
        expect(new Set(made).size).toBe(made.length);
        for (const { username } of people) expect(made).not.toContain(username);
      }),
    );
  });
});

it('is planned alike with everybody of the organisation and with those who can be meant alone', () => {
  const name = fc.constantFrom('Anna Lind', 'Anna Lund', 'Anná Lind', 'Ben', 'Ben2', 'R2 D2', '李');
  const username = fc.constantFrom(
    'annal',
    'ANNAL2',
    'ben',
    'ben23',
    'r2',
    'r2d',
    'student',
    'x y',
  );
  const row = fc.record({
    name,
    username: fc.option(username, { nil: null }),
    isAnother: fc.boolean(),
  });
  const person = fc.record({
    name,
    username: fc.oneof(username, fc.constantFrom('annal3', 'annals', 'ben2', 'student2', 'zoe')),
    isStudent: fc.boolean(),
    mayBeBrought: fc.boolean(),
    isEnrolled: fc.boolean(),
  });
  const rows = fc.array(row, { maxLength: 8 });
  const people = fc.uniqueArray(person, { selector: (one) => one.username.toLowerCase() });
  fc.assert(
    fc.property(rows, people, (rows, people) => {
      const list = rows.map((one) => ({ ...wanted(one.name, one.username), ...one }));
      const all = people.map(({ name, username, ...more }) => known(name, username, more));
      const stems = new Set(stemsOf(list));
      const meant = all.filter((one) => one.mayBeBrought || stems.has(usernameStem(one.username)));
      expect(planRoster(list, meant)).toEqual(planRoster(list, all));
    }),
  );
});
