import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldWords } from '../../../../web/ui/form/field-words.ts';

it.each([
  [z.string().min(1), '', 'Please fill this in.'],
  [z.string().min(1), undefined, 'Please fill this in.'],
  [z.string().min(8), 'short', 'Use at least 8 characters.'],
  [z.string().max(3), 'long', 'Use at most 3 characters.'],
  [z.number().min(2), 1, 'Choose 2 or more.'],
  [z.number().max(2), 3, 'Choose 2 or less.'],
  [z.array(z.string()).min(1), [], 'Choose at least 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  [z.email(), 'ada', 'Type an address like name@school.org.'],
  [z.enum(['a', 'b']), 'c', 'We could not read this. Please look at it again.'],
])('%#', (schema, value, words) => {
  expect(fieldWords(schema.safeParse(value, { reportInput: true }).error!.issues[0]!)).toBe(words);
});
