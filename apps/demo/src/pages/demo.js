// The living parts of the demo pages: messages, the autopilot's switch, light and dark.
const POLL_MS = 2000;

/** An element with classes and children; texts are never read as markup. */
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

function messageOf({ to, kind, text, code, link, at }, kinds) {
  const time = element(
    'time',
    '',
    new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' }),
  );
  time.dateTime = at;
  const item = element(
    'li',
    'message',
    element(
      'p',
      'meta',
      element('span', 'kind', kinds[kind] ?? kind),
      ' ',
      element('span', '', to),
      ' ',
      time,
    ),
  );
  if (code !== null) item.append(element('p', 'code', code));
  item.append(element('p', '', text));
  if (kind === 'caller' && link !== null) item.append(decisionsOf(link));
  else if (link !== null && /^(https?:\/\/|\/)/.test(link)) {
    const open = element('a', '', 'Open');
    open.href = link;
    item.append(element('p', '', open));
  }
  return item;
}

/** What was decided on this page, by request: a list that is drawn again still says so. */
const decided = new Map();

/** Tells the sandbox what the phone's owner decides; the proof is in the link of the message. */
function decisionsOf(link) {
  const asked = new URLSearchParams(new URL(link).hash.slice(1));
  const before = decided.get(asked.get('request'));
  if (before) return element('p', 'decide', before);
  const approve = element('button', 'button', 'Approve');
  const deny = element('button', 'small', 'Deny');
  approve.dataset.decide = 'approved';
  deny.dataset.decide = 'user_rejected';
  const note = element('span', '');
  note.setAttribute('role', 'status');
  const box = element('p', 'decide', approve, deny, note);
  for (const button of [approve, deny]) button.type = 'button';
  box.dataset.request = asked.get('request');
  box.dataset.proof = asked.get('proof');
  return box;
}

function followDecisions(box) {
  box.addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-decide]');
    if (!button) return;
    const decisions = button.closest('.decide');
    const note = decisions.querySelector('[role=status]');
    const { request: requestId, proof } = decisions.dataset;
    const body = JSON.stringify({ requestId, proof, status: button.dataset.decide });
    const headers = { 'content-type': 'application/json' };
    try {
      const address = '/api/users/auth/caller/callback/sandbox';
      const answer = await fetch(address, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(String(answer.status));
      note.textContent = button.dataset.decide === 'approved' ? 'Approved' : 'Denied';
      decided.set(requestId, note.textContent);
      for (const one of decisions.querySelectorAll('button')) one.disabled = true;
    } catch {
      note.textContent = 'The server could not be reached. Is it still running?';
    }
  });
}

/** Follows the inbox; draws only what changed, so that a reader is not disturbed. */
function followInbox(box) {
  const list = box.querySelector('.messages');
  const empty = box.querySelector('.empty');
  const kinds = JSON.parse(box.dataset.kinds);
  let shown = '';
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/demo/inbox');
    const text = await answer.text();
    if (!answer.ok || text === shown) return;
    shown = text;
    const messages = JSON.parse(text).slice(0, Number(box.dataset.inbox));
    empty.hidden = messages.length > 0;
    list.replaceChildren(...messages.map((message) => messageOf(message, kinds)));
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

/** Signs this browser in as a colleague, as the console's own form would, and opens the console. */
function followSignIn(button) {
  const problem = document.querySelector('[data-sign-in-problem]');
  button.addEventListener('click', async () => {
    problem.textContent = '';
    button.setAttribute('aria-busy', 'true');
    try {
      const { signIn: email, password } = button.dataset;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const answer = await fetch('/api/staff/session', { method: 'POST', headers, body });
      const said = await answer.json();
      if (answer.ok) location.assign('/staff');
      else problem.textContent = said.message;
    } catch {
      problem.textContent = 'The server could not be reached. Is it still running?';
    } finally {
      button.removeAttribute('aria-busy');
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
document.querySelectorAll('[data-inbox]').forEach(followDecisions);
document.querySelectorAll('[data-autopilot]').forEach(followSwitch);
document.querySelectorAll('[data-sign-in]').forEach(followSignIn);
document.querySelectorAll('[data-theme-switch]').forEach(followTheme);
