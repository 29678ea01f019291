import { describe, expect, it } from 'vitest';
import { defaultOptions } from '#shared/practice/options';
import { annotationOptions, type PreferredOptions, withPreferred } from '#shared/set-up/preferred';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { choir, configured, menuOf, menuWith, violinist } from './menus.ts';

const options = (change: Partial<PreferredOptions> = {}): PreferredOptions => ({
  ...defaultOptions,
  ...change,
});
const named = options({ useAnnotations: true, annotationType: 'PitchNameAnnotation' });

describe('what a player usually chooses', () => {
  it.each<[string, PreferredOptions, Partial<SetUpChoice>]>([
    ['nothing', options(), {}],
    ['note names', named, { annotation: 'PitchNameAnnotation' }],
    ['no help, of a kind that is known', { ...named, useAnnotations: false }, {}],
    [
      'the instrument’s own help',
      options({ useAnnotations: true }),
      { annotation: menuOf('violin').metadata.mediums.violin!.defaultAnnotator },
    ],
    ['major keys only', options({ minorScale: 'none' }), { minorScale: 'none' }],
    ['a part, where there is none', options({ studentsVoice: 1 }), {}],
    ['a scale the level does not read', options({ minorScale: 'melodic' }), {}],
  ])('is %s', (_, preferred, chosen) => {
    expect(withPreferred(violinist, preferred, menuOf('violin'))).toEqual({
      ...violinist,
      ...chosen,
    });
  });

  it('is a part, where there are some', () => {
    const filled = withPreferred(choir, options({ studentsVoice: 1 }), menuOf('choir-custom'));
    expect(filled.studentsVoice).toBe(1);
  });

  it('stands back where the link says something else', () => {
    const asked = configured({ ...violinist, annotation: 'FixedDo', minorScale: 'natural' });
    const preferred = { ...named, minorScale: 'none' } as const;
    expect(withPreferred(asked, preferred, menuOf('violin'))).toBe(asked);
  });

  it.each(['Locked', 'Disabled'] as const)(
    'stands back where the teacher has %s it',
    (behaviour) => {
      const menu = menuWith(
        'violin',
        { annotation: behaviour, minorScale: behaviour },
        {
          locked: { annotation: 'FixedDo', minorScale: 'any' },
        },
      );
      const preferred = { ...named, minorScale: 'none' } as const;
      expect(withPreferred(violinist, preferred, menu)).toEqual(violinist);
    },
  );

  it('waits for the level', () => {
    const asked = configured({ family: 'strings', medium: 'violin' });
    expect(withPreferred(asked, named, menuOf('violin'))).toBe(asked);
  });
});

it('help that is switched off keeps its kind', () => {
  expect(annotationOptions('FixedDo')).toEqual({ useAnnotations: true, annotationType: 'FixedDo' });
  expect(annotationOptions('none')).toEqual({ useAnnotations: false });
});
