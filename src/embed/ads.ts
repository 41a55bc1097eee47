/**
 * Shows ads on any site: `<div data-ad="home_top"></div>` for each placement, and this script once, from the organisation's host. What is said
 * of the visitor stands at the script: `data-language`, `data-member`, `data-plan`, `data-chapter`, `data-labels`, `data-segments`,
 * `data-channels`, `data-industry`, `data-country`, `data-device`, `data-visitor`. It sets no cookie and keeps nothing.
 */
import type { ServedAd } from '../shared/contracts/ad-serving-calls.ts';

const script = document.currentScript;
const said: DOMStringMap = script instanceof HTMLScriptElement ? script.dataset : {};
const api = `${new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin}/api/public/`;
const words = 'language country member plan chapter labels segments channels industry device visitor'.split(' ');

/** Half of it in view for so long is a view. */
const viewableMs = 1_000;
const gatherMs = 400;

let told: object[] = [];

/** What happens within a moment is told at once. */
function tell(ad: ServedAd, event: string): void {
  if (told.push({ ...ad.seen, event }) === 1) setTimeout(send, gatherMs);
}

function send(): void {
  if (told.length === 0) return;
  const body = JSON.stringify({ items: told.slice(0, 50) });
  told = told.slice(50);
  // A page that is left sends it all the same.
  void fetch(`${api}seen`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => 0);
}

function watch(place: Element, ad: ServedAd): void {
  let timer = 0;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = window.setTimeout(() => {
        observer.disconnect();
        tell(ad, 'viewable');
      }, viewableMs);
    },
    { threshold: 0.5 },
  );
  observer.observe(place);
}

/** Whatever an ad says is text. */
function add(parent: Element, tag: string, text: string | null, style: string): void {
  if (!text) return;
  const part = document.createElement(tag);
  part.textContent = text;
  part.style.cssText = style;
  parent.append(part);
}

/** It plays without a sound, unless the visitor wants no movement, and can be stopped; what it leads to stands below it. */
function play({ src, alt, style }: HTMLImageElement, url: string): Element {
  const video = document.createElement('video');
  video.muted = video.controls = video.playsInline = true;
  Object.assign(video, {
    src: url,
    poster: src,
    title: alt,
    autoplay: !matchMedia('(prefers-reduced-motion:reduce)').matches,
  });
  video.style.cssText = style.cssText;
  return video;
}

function draw(place: HTMLElement, ad: ServedAd): void {
  const link = document.createElement('a');
  const image = document.createElement('img');
  const { video } = ad;
  Object.assign(link, { href: ad.click_url, target: '_blank', rel: 'sponsored noopener' });
  // A link is good for one click: the place is filled anew once it was followed.
  link.onclick = () => setTimeout(start, viewableMs, [place]);
  link.style.cssText = 'display:block;color:inherit;text-decoration:none';
  Object.assign(image, { src: ad.image.url, alt: ad.image.alt });
  image.style.cssText = `display:block;width:100%;max-width:${ad.width}px;aspect-ratio:${ad.width}/${ad.height};object-fit:cover`;
  if (!video) link.append(image);
  add(link, 'strong', ad.headline, 'display:block;margin-top:6px');
  add(link, 'span', ad.body, 'display:block');
  add(link, 'span', ad.cta ?? (video && !ad.headline ? ad.image.alt : null), 'text-decoration:underline');
  place.replaceChildren();
  add(place, 'small', ad.label, 'display:block;opacity:.75');
  if (video) place.append(play(image, video.url));
  place.append(link);
  tell(ad, 'impression');
  watch(place, ad);
}

async function fill(place: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ placement: place.dataset['ad'] ?? '' });
  for (const word of words) if (said[word]) query.set(word, said[word]);
  const reply = await fetch(`${api}ads?${query}`);
  const { data = [] } = (await reply.json()) as { data?: ServedAd[] };
  place.hidden = data.length === 0;
  if (data[0]) draw(place, data[0]);
}

function start(places: Iterable<HTMLElement>): void {
  for (const place of places) void fill(place).catch(() => 0);
}

const startAll = () => start(document.querySelectorAll<HTMLElement>('[data-ad]'));
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startAll);
else startAll();
addEventListener('pagehide', send);
