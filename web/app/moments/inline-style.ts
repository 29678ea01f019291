import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * Puts the page's own style sheet into the page: fetched by itself it would hold the first paint up by a request.
 * `preload-lists.ts` leaves it out of what other files ask for.
 */
export function inlineStyle(): Plugin {
  return {
    name: 'primavista:inline-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') return link;
          delete bundle![file];
          return `<style>${String(sheet.source).trim()}</style>`;
        }),
    },
  };
}
