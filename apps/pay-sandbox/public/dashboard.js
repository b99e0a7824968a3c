// Keeps the page fresh while nobody is working in it, and tells times as the reader's clock does.
const POLL_MS = 2500;
const live = document.querySelector('[data-live]');

const isBusy = () =>
  document.hidden ||
  live.contains(document.activeElement) ||
  live.querySelector('details[open], form.behaviour') !== null;

/** The page as it is now. A document that a request brings is data: none of its scripts run. */
const read = () =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', location.href);
    request.onload = () => resolve(request.status === 200 ? request.response : null);
    request.onerror = reject;
    request.send();
  });

function tellTimes() {
  for (const time of live.querySelectorAll('time'))
    time.textContent = new Date(time.dateTime).toLocaleString([], {
      dateStyle: 'short',
      timeStyle: 'medium',
    });
}

async function refresh() {
  const page = isBusy() ? null : await read();
  const fresh = page?.querySelector('[data-live]');
  if (!fresh || isBusy()) return;
  live.replaceChildren(...fresh.childNodes);
  tellTimes();
}

const again = () =>
  refresh()
    .catch(() => undefined)
    .finally(() => setTimeout(again, POLL_MS));

tellTimes();
setTimeout(again, POLL_MS);
