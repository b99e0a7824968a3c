// The living parts of the demo pages: messages, the autopilot's switch, light and dark.
const POLL_MS = 2000;

/** An element with classes and children; texts are never read as markup. */
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function messageOf({ to, kind, text, code, link, at }) {
  const time = element(
    'time',
    '',
    new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
  );
  time.dateTime = at;
  const item = element(
    'li',
    'message',
    element('p', 'meta', element('span', 'kind', kind), ' ', element('span', '', to), ' ', time),
  );
  if (code !== null) item.append(element('p', 'code', code));
  item.append(element('p', '', text));
  if (link !== null && /^(https?:\/\/|\/)/.test(link)) {
    const open = element('a', '', 'Open');
    open.href = link;
    item.append(element('p', '', open));
  }
  return item;
}

/** Follows the inbox; draws only what changed, so that a reader is not disturbed. */
function followInbox(box) {
  const list = box.querySelector('.messages');
  const empty = box.querySelector('.empty');
  let shown = '';
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/demo/inbox');
    const text = await answer.text();
    if (!answer.ok || text === shown) return;
    shown = text;
    const messages = JSON.parse(text).slice(0, Number(box.dataset.inbox));
    empty.hidden = messages.length > 0;
    list.replaceChildren(...messages.map(messageOf));
  };
  const again = () =>
    look()
      .catch(() => undefined)
      .finally(() => setTimeout(again, POLL_MS));
  again();
}

function followSwitch(button) {
  const problem = document.querySelector('[data-autopilot-problem]');
  button.addEventListener('click', async () => {
    const on = button.getAttribute('aria-checked') !== 'true';
    button.setAttribute('aria-checked', String(on));
    problem.textContent = '';
    try {
      const body = JSON.stringify({ on });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/demo/autopilot', { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      button.setAttribute('aria-checked', String(!on));
      problem.textContent = 'The switch could not be reached. Is the server still running?';
    }
  });
}

function followTheme(button) {
  button.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', dataset.theme);
    } catch {
      // kept for this page only
    }
  });
}

document.querySelectorAll('[data-inbox]').forEach(followInbox);
document.querySelectorAll('[data-autopilot]').forEach(followSwitch);
document.querySelectorAll('[data-theme-switch]').forEach(followTheme);
