import '@tableside/ui/styles/tokens.css';
import '@tableside/ui/styles/base.css';
import '@tableside/ui/styles/components.css';
import './fonts.css';
import '../first-paint/menu.css';
import { run } from './run.tsx';

run();
