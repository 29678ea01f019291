import { expect, type Page } from 'playwright/test';

/** Opens an assignment of the seeded school from the student's list. Returns its id. */
export async function openAssignment(page: Page, title: string): Promise<string> {
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/assignment\/[\w-]{36}\//);
  return /assignment\/([\w-]{36})/.exec(page.url())![1]!;
}

/** Opens a new assignment under this title, for the Chamber Ensemble in place of the Beginner Band that is proposed. */
export async function beginAssignment(teacher: Page, title: string): Promise<void> {
  await teacher.getByRole('link', { name: 'New assignment' }).click();
  await teacher.getByRole('button', { name: /^Chamber Ensemble/ }).click();
  await teacher.getByRole('button', { name: /^Beginner Band/ }).click();
  await teacher.getByRole('textbox', { name: 'Title' }).fill(title);
}

/** Chooses in the lists of the editor, one after the other. */
export async function chooseInEditor(
  teacher: Page,
  choices: readonly (readonly [label: string, choice: string])[],
): Promise<void> {
  for (const [label, choice] of choices) {
    await teacher.getByRole('button', { name: new RegExp(`${label}( \\*)?$`) }).click();
    await teacher.getByRole('option', { name: choice, exact: true }).click();
    // What is pressed while the list closes only closes it.
    await expect(teacher.getByRole('listbox')).toHaveCount(0);
  }
}
