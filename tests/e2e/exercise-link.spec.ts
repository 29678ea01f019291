import { expect, test } from './support/story.ts';

test('Two tabs with different choices leave each other alone', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/practice/sr/level?mediumId=violin&levelId=pv~1');
  await second.goto('/practice/sr/level?mediumId=flute&levelId=pv~1');
  await second.getByRole('radio', { name: /^Level 4,/ }).check({ force: true });
  await first.getByRole('radio', { name: /^Level 2,/ }).check({ force: true });
  await second.reload();
  await first.reload();
  await expect(second.getByRole('radio', { name: /^Level 4,/ })).toBeChecked();
  await expect(first.getByRole('radio', { name: /^Level 2,/ })).toBeChecked();
  await expect(first.getByRole('heading', { name: 'Level 2 for violin' })).toBeVisible();
});
