import { expect, it } from 'vitest';
import { moveDates } from '#shared/assignments/move-dates';

const at = (moment: string) => Date.parse(moment);
const due = (moment: string | null) => ({
  release: null,
  due: moment === null ? null : at(moment),
  last: null,
});

it('keeps the distance of days and the time of day, over a change of the clock and into another zone', () => {
  const moved = moveDates([due('2026-10-20T14:00:00Z'), due('2026-10-27T15:00:00Z'), due(null)], {
    ...{ fromZone: 'Europe/Berlin', toZone: 'America/New_York', firstDueDay: '2027-10-19' },
  });
  expect(moved.map((one) => one.due && new Date(one.due).toISOString())).toEqual([
    '2027-10-19T20:00:00.000Z',
    '2027-10-26T20:00:00.000Z',
    null,
  ]);
});

it('goes by what opens first where nothing is due', () => {
  const given = { release: at('2026-09-01T06:00:00Z'), due: null, last: null };
  const move = { fromZone: 'UTC', toZone: 'UTC', firstDueDay: '2027-09-02' };
  expect(moveDates([given], move)).toEqual([{ ...given, release: at('2027-09-02T06:00:00Z') }]);
  expect(moveDates([given], { ...move, firstDueDay: null })[0]?.release).toBeNull();
});
