import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { folder } from './look.ts';

/** How high a picture stands on its sheet (px): words of a laptop's screen can still be read. */
const HEIGHT = 440;

/** A whole way of somebody, picture by picture in the order of their acts, to be looked at on one sheet. */
export class Film {
  private readonly pictures: { readonly picture: string; readonly caption: string }[] = [];

  /** What stands on the screen now, as it stands there. */
  async take(page: Page, caption: string): Promise<void> {
    const picture = await page.screenshot({ animations: 'disabled' });
    this.pictures.push({ picture: picture.toString('base64'), caption });
  }

  /** Lays the pictures out on a sheet named for the way. */
  async develop(page: Page, name: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const sheet = await page.context().newPage();
    await sheet.setViewportSize({ width: 1640, height: HEIGHT });
    const figures = this.pictures.map(
      ({ picture, caption }, index) =>
        `<figure style="margin: 0"><figcaption>${index + 1} ${caption}</figcaption>` +
        `<img height="${HEIGHT}" src="data:image/png;base64,${picture}"></figure>`,
    );
    await sheet.setContent(
      `<body style="display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; background: gray; font: 13px sans-serif">${figures.join('')}`,
    );
    await sheet.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    await sheet.close();
  }
}
