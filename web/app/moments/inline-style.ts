import type { Plugin, Rolldown } from 'vite';

const SHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** Nothing is to fetch it any more: Vite lists the sheets of a script beside each `import()` of it. */
function leaveOut(bundle: Rolldown.OutputBundle, file: string): void {
  delete bundle[file];
  for (const one of Object.values(bundle))
    if (one.type === 'chunk') one.viteMetadata?.importedCss.delete(file);
}

/** Puts the page's own style sheet into the page: fetched by itself it would hold the first paint up by a request. */
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
          leaveOut(bundle!, file);
          return `<style>${String(sheet.source).trim()}</style>`;
        }),
    },
  };
}
