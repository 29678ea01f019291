import './ui/fonts.css';
import './ui/reset.css';
import './ui/theme.css';
import './ui/forced-colours.css';
import './app/opening.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endOpening } from './app/end-opening.ts';
import { forbidEval } from './app/no-eval.ts';
import { createAppRouter } from './app/router.tsx';
import { createServices } from './app/services.ts';
import { startBehind } from './app/start.ts';
import { deviceStorage } from './data/store/device-storage.ts';
import { ServicesContext } from './session/services.ts';
import { applyTheme, keptTheme } from './ui/theme.ts';

forbidEval();
applyTheme(keptTheme(deviceStorage), document.documentElement);

const firstScreen = endOpening(document);

const services = createServices(import.meta.url);
const router = createAppRouter(services);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  </StrictMode>,
);

void startBehind(services, router, firstScreen);
