/** Whether the browser hands the size of the paper on to the printer: some leave it to the window that asks how to print. */
export function obeysPaper(): boolean {
  try {
    const sheet = new CSSStyleSheet();
    sheet.insertRule('@page { size: A4 }');
    const [rule] = sheet.cssRules;
    return rule !== undefined && /size/i.test(rule.cssText);
  } catch {
    return false;
  }
}
