import '@fontsource-variable/inter/wght.css';
import '@tableside/ui/styles/tokens.css';
import '@tableside/ui/styles/base.css';
import '@tableside/ui/styles/components.css';
import '@tableside/ui/styles/content.css';
import '@tableside/ui/styles/forms.css';
import '@tableside/ui/styles/overlays.css';
import '@tableside/ui/styles/staff.css';
import '@tableside/ui/styles/kitchen.css';
import './styles/frame.css';
import './styles/kitchen.css';
import './styles/floor.css';
import './styles/lists.css';
import './styles/edit-form.css';
import './styles/bills.css';
import './styles/codes.css';
import './styles/offers.css';
import './styles/order.css';
import './styles/money.css';
import './styles/counter.css';
import './styles/setup.css';
import './styles/people.css';
import './styles/house.css';
import './styles/printing.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { boot } from './lib/boot.ts';
import { holdPage } from './lib/form/unsaved.ts';
import { currentLanguage, loadTexts, TextProvider } from './lib/text.tsx';

async function start(root: HTMLElement): Promise<void> {
  const first = await loadTexts(currentLanguage()).catch(() => loadTexts(boot.language));
  holdPage();
  createRoot(root).render(
    <StrictMode>
      <TextProvider first={first}>
        <App />
      </TextProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
