// Shows what rings on a colleague's phone; the console itself needs a connection.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { text = '', link = '/staff/' } = event.data?.json() ?? {};
  event.waitUntil(
    registration.showNotification('Tableside', {
      body: text,
      icon: '/staff/icon-192.png',
      badge: '/staff/icon-192.png',
      vibrate: [200, 100, 200],
      data: new URL(link, location.origin).origin === location.origin ? link : '/staff/',
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
