import { launchBrowser, newVisitor } from './tests/support/browser.ts';
import { signIn } from './tests/support/portal-api.ts';
import { readFileSync } from 'node:fs';
const list = JSON.parse(readFileSync('/tmp/me/d2/demo-accounts.json','utf8'));
const [tenant, lang, scheme, w, prefix, ...paths] = process.argv.slice(2) as [string, any, any, string, string, ...string[]];
const a = list.find((x: any) => x.tenant===tenant && x.role==='owner');
const origin = `http://${a.host}:4120`;
const s: any = await signIn(4120, a.host, a.email, a.password);
const browser = await launchBrowser();
const v = await newVisitor(browser, { origin, width: Number(w), height: w==='390'?844:900, language: lang, colorScheme: scheme } as any);
if (!prefix.startsWith('pub')) await v.context.addCookies([{ name: 'x-guildhall-auth', value: s.token, url: origin }]);
await v.context.addInitScript(`if (location.protocol==='http:') localStorage.setItem('guildhall.color_mode','${scheme}'); globalThis.__name = (f) => f`);
const page = v.page; page.setDefaultTimeout(8000);
let n = 0;
for (const spec of paths) {
  const [path, ...acts] = spec.split('>>');
  const m = /:(\w+)/.exec(path!.replace(/^https?:/, ''));
  let p = path!;
  if (m) { const r: any = await s.call(`/${m[1]}?range=[0,0]`); p = p.replace(m[0], r.body[0].id); }
  await page.goto(`${origin}/admin${p}`);
  await page.locator('h1').first().waitFor().catch(()=>0);
  await page.waitForTimeout(2500);
  for (const act of acts) {
    try {
      if (act.startsWith('css:')) await page.locator(act.slice(4)).first().click();
      else if (act.startsWith('text:')) await page.getByText(act.slice(5)).first().click();
      else if (act.startsWith('sel:')) { const [l, o] = act.slice(4).split('='); await page.getByRole('combobox', { name: l! }).first().click(); await page.getByRole('option', { name: o! }).first().click(); }
      else await page.getByRole('button', { name: act }).first().click();
      await page.waitForTimeout(900);
    } catch (e) { console.log('act failed', act, String(e).split('\n')[0]); }
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.screenshot({ path: `/tmp/me/l-${prefix}-${n}.png` });
  console.log(n, p, 'sideways', wide); n += 1;
}
await browser.close();
