import '../ui/fonts.css';
import '../ui/reset.css';
import '../ui/theme.css';
import '../ui/forced-colours.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Kit } from './kit.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Kit />
  </StrictMode>,
);
