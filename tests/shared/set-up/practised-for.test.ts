import { describe, expect, it } from 'vitest';
import { allPractisedFor, practisedFor } from '#shared/set-up/practised-for';

const band = { courseId: 'band', practiseAlone: true };
const strings = { courseId: 'strings', practiseAlone: true };
const strict = { courseId: 'strict', practiseAlone: false };
const [forBand, forStrings, forStrict, forOneself] = ['band', 'strings', 'strict', null].map(
  (courseId) => ({ courseId }),
);

describe('for whom may be practised', () => {
  it.each([
    ['nobody’s student', [], [forOneself]],
    ['of one class', [band], [forBand, forOneself]],
    ['of two', [band, strings], [forBand, forStrings, forOneself]],
    ['of one that forbids it', [strict], [forStrict]],
    ['of two, one of which forbids it', [band, strict], [forBand, forStrict]],
  ])('%s', (_, classes, expected) => {
    expect(allPractisedFor(classes)).toEqual(expected);
  });
});

describe('for whom is practised until something else is said', () => {
  it.each([
    ['nobody’s student', [], null, forOneself],
    ['one class, never asked', [band], null, forBand],
    ['one class, but for oneself', [band], forOneself, forOneself],
    ['one class that forbids what was chosen', [strict], forOneself, forStrict],
    ['two classes, never asked', [band, strings], null, null],
    ['two classes, as was chosen', [band, strings], forStrings, forStrings],
    ['two classes, for oneself', [band, strings], forOneself, forOneself],
    ['two classes, one of which forbids what was chosen', [band, strict], forOneself, null],
    ['a class that was left for another', [strings], forBand, forStrings],
    ['a class that was left for two others', [strings, strict], forBand, null],
    ['a class that was left for none', [], forBand, forOneself],
    ['unknown classes', undefined, null, forOneself],
    ['unknown classes, as was chosen', undefined, forBand, forBand],
  ])('%s', (_, classes, chosen, expected) => {
    expect(practisedFor(classes, chosen ?? null)).toEqual(expected);
  });
});
