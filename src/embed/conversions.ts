/**
 * For the site that an ad leads to: `<script src=".../embed/conversions.js"></script>` on the pages where visitors arrive, and the same with
 * `data-converted` where they have bought, joined or signed up. It keeps the id of the click in the browser until then, and sets no cookie.
 */
import { clickIdName } from '../shared/ads/campaign-words.ts';

const script = document.currentScript;

function keptId(): string | null {
  const arrived = new URLSearchParams(location.search).get(clickIdName);
  try {
    if (arrived) localStorage.setItem(clickIdName, arrived);
    return arrived ?? localStorage.getItem(clickIdName);
  } catch {
    // A browser that keeps nothing tells of those alone who convert where they arrive.
    return arrived;
  }
}

async function tell(click_id: string, origin: string): Promise<void> {
  const reply = await fetch(`${origin}/api/public/conversions`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ click_id }),
  });
  if (reply.ok) localStorage.removeItem(clickIdName);
}

const id = keptId();
if (id && script instanceof HTMLScriptElement && 'converted' in script.dataset)
  void tell(id, new URL(script.src).origin).catch(() => 0);
