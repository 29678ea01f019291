import './ui/fonts.css';
import './ui/reset.css';
import './ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installServiceWorker } from './app/install.ts';
import { createAppRouter } from './app/router.tsx';
import { createServices } from './app/services.ts';
import * as m from './i18n/generated/messages.js';
import { ServicesContext } from './studio/services.ts';
import { applyTheme, keptTheme } from './ui/theme.ts';

applyTheme(keptTheme(localStorage), document.documentElement);

const services = createServices();
const router = createAppRouter(services);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  </StrictMode>,
);

/** Sends what waits; `force` also what would still wait for its turn. */
async function sendWaiting(force: boolean): Promise<void> {
  const { outbox } = await services.device();
  await outbox.run({ force });
}

void services.account.refresh();
void sendWaiting(false);
addEventListener('online', () => void sendWaiting(true));
void installServiceWorker({
  mayUpdate: () =>
    services.dialogs.confirm({
      title: m.update_title(),
      body: m.update_body(),
      confirm: m.update_confirm(),
      cancel: m.update_later(),
    }),
});
