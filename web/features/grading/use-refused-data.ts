import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { problemWords, type Refusal } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';

/** Of these the page itself says all there is to say, or leads to where it is mended. */
const saidElsewhere = new Set(['not-found', 'forbidden', 'not-signed-in', 'signed-in-as-another']);

/** Says all that the server found wrong where it brings no data; the page behind offers to ask again. */
export function useRefusedData(trouble: Refusal | null): void {
  const { dialogs } = useServices();
  const errors = trouble?.kind === 'refused' ? trouble.errors : [];
  const isSaid = errors.some(({ code }) => saidElsewhere.has(code));
  const body = isSaid ? '' : [...new Set(errors.map(({ code }) => problemWords(code)))].join(' ');
  useEffect(() => {
    if (body !== '') void dialogs.alert({ title: m.review_error(), body, close: m.dialog_ok() });
  }, [body, dialogs]);
}
