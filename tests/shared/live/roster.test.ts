import { expect, it } from 'vitest';
import { countHere, presenceOf, type RosterEntry, rosterGroups } from '#shared/live/roster';

const of = (name: string, connected: boolean, instrument?: string): RosterEntry => ({
  ...{ id: name, name, connected, guest: null },
  pick: instrument ? { partId: 'Bb-H', instrument, octave: 'Upper' } : null,
});
const band = [
  of('Ines', true, 'clarinet'),
  of('Aiko', true, 'flute'),
  of('Farid', false, 'clarinet'),
  of('Uma', true),
];

it.each([
  [of('Ines', true, 'clarinet'), true, 'here'],
  [of('Uma', true), true, 'waiting'],
  [of('Uma', true), false, 'here'],
  [of('Farid', false, 'clarinet'), true, 'away'],
])('%o, with parts %s, is %s', (entry, hasParts, presence) => {
  expect(presenceOf(entry, hasParts)).toBe(presence);
});

it('stands by what they play, who has chosen nothing last', () => {
  const names = rosterGroups(band, { onlyActive: false, hasParts: true }).map((group) => [
    group.instrument,
    ...group.students.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['clarinet', 'Ines', 'Farid'],
    ['flute', 'Aiko'],
    [null, 'Uma'],
  ]);
});

it('may leave out who is away, and is one list where there are no parts', () => {
  const [group, ...others] = rosterGroups(band, { onlyActive: true, hasParts: false });
  expect(others).toEqual([]);
  expect(group!.students.map(({ name }) => name)).toEqual(['Ines', 'Aiko', 'Uma']);
});

it('counts who is here', () => expect(countHere(band)).toEqual({ here: 3, of: 4 }));
