/**
 * The button of the site that is served by which a visitor asks to be told of announcements, and ends that. Without it, or in a browser that
 * cannot, the page is what it was: the button is hidden until here.
 */
const place = document.getElementById('push');
const button = place?.querySelector('button');
const status = place?.querySelector('[role=status]');
const calls = '/api/public/push_subscriptions';

const isAble = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function ask(method: string, path: string, body?: unknown): Promise<Record<string, string>> {
  const reply = await fetch(path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(String(reply.status));
  return ((await reply.json()) as { data: Record<string, string> }).data;
}

const say = (one: PushSubscription): Promise<Record<string, string>> =>
  ask('POST', calls, { ...one.toJSON(), language: place?.dataset['language'] });

async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/site/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function begin(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
  await navigator.serviceWorker.register('/embed/push-worker.js', { scope: '/site/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await ask('GET', '/api/public/push_key');
  const one = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? '' });
  // Whoever could not be noted shall not believe that they will be told.
  await say(one).catch(async (error: unknown) => {
    await one.unsubscribe();
    throw error;
  });
}

async function end(one: PushSubscription): Promise<void> {
  const { id } = await say(one);
  await ask('DELETE', `${calls}/${id}`);
  await one.unsubscribe();
}

/** What the button does now, and what has just been done. */
function show(isOn: boolean, word?: 'on' | 'off' | 'denied' | 'failed'): void {
  if (!place || !button || !status) return;
  button.textContent = place.dataset[isOn ? 'end' : 'begin'] ?? '';
  status.textContent = (word && place.dataset[word]) ?? '';
  place.hidden = false;
}

async function press(): Promise<void> {
  const one = await current();
  try {
    await (one ? end(one) : begin());
    show(!one, one ? 'off' : 'on');
  } catch {
    show(one !== null, Notification.permission === 'denied' ? 'denied' : 'failed');
  }
}

if (button && isAble())
  void current().then((one) => {
    if (!one && Notification.permission === 'denied') return;
    show(one !== null);
    let isBusy = false;
    button.addEventListener('click', () => {
      if (isBusy) return;
      isBusy = true;
      void press().finally(() => (isBusy = false));
    });
  });

export {};
