import { expect, it } from 'vitest';
import { rhythmValues } from '#shared/skills/rhythm-values';
import { tellingValue } from '#shared/skills/telling-value';

it.each([
  ['B4', { value: 'quarter', isDotted: false }],
  ['B6 B2', { value: 'quarter', isDotted: true }],
  ['(3B2B2B2', { value: 'eighth', tuplet: 'triplet' }],
  ['B4 z4 B4 z4', { value: 'quarter', isRest: true }],
  ['B2B2', { value: 'eighth', times: 2 }],
  ['B2B4B2', null],
  ['B4 B2B2', null],
  ['B6 B12', null],
  ['B12- B6', null],
])('of %s', (abc, value) => {
  const telling = tellingValue(rhythmValues({ group: 'x4Simple', abc }));
  if (value === null) expect(telling).toBeNull();
  else expect(telling).toMatchObject(value);
});
