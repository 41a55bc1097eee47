/** The service worker of the site that is served: it shows what the organisation announces, and opens what a click leads to. It keeps no pages. */

/** What of a service worker's own is used here; the rest of this folder runs in pages. */
interface WorkerParts {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<unknown> };
}
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushed = Waiting & { data: { json: () => unknown } | null };
type Clicked = Waiting & { notification: Notification };

interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

const worker = globalThis as typeof globalThis & WorkerParts;

addEventListener('push', (event) => {
  const { data } = event as Pushed;
  if (!data) return;
  const { title, body, url, tag, lang } = data.json() as Message;
  (event as Waiting).waitUntil(worker.registration.showNotification(title, { body, tag, lang, data: url }));
});

addEventListener('notificationclick', (event) => {
  const { notification } = event as Clicked;
  notification.close();
  const url = String(notification.data);
  if (/^https?:\/\//.test(url)) (event as Waiting).waitUntil(worker.clients.openWindow(url));
});

export {};
