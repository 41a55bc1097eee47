/** The style of the site, in the organisation's colours: what is to be read can be read, whichever those are. */
import { areaOn, darkened, readableOn, textOn, tintsOf } from '../../shared/color/contrast.ts';
import type { SiteFonts, SiteLook } from './site-look.ts';

/** What a page is drawn on, and in, by scheme. */
const papers = {
  light: {
    paper: '#ffffff',
    ink: '#1d2129',
    line: '#e5e7eb',
    hover: '#f3f4f6',
    soft: '#4b5563',
    lead: '#374151',
    base: '#f9fafb',
  },
  dark: {
    paper: '#14171d',
    ink: '#eceef2',
    line: '#323843',
    hover: '#232833',
    soft: '#a9b0bd',
    lead: '#c6ccd6',
    base: '#0f1217',
  },
} as const;

const faces: Readonly<Record<SiteFonts, string>> = {
  sans: 'inherit',
  serif: 'Georgia,"Noto Serif","Songti SC","Noto Serif SC",serif',
  rounded: 'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Nunito,Quicksand,system-ui,sans-serif',
};

type Look = Pick<SiteLook, 'primary' | 'secondary' | 'accent' | 'fonts' | 'cornerPx' | 'scheme'>;

/** All of it; no page needs another. */
export function styleOf(look: Look): string {
  const { scheme, fonts, cornerPx } = look;
  const corner = Math.min(16, Math.max(0, Math.round(cornerPx)));
  const first = scheme === 'dark' ? 'dark' : 'light';
  const other = scheme === 'system' ? `@media (prefers-color-scheme:dark){:root{${colorsOn('dark', look)}}}` : '';
  return `:root{${colorsOn(first, look)};--corner:${corner}px;--face:${faces[fonts]};color-scheme:${scheme === 'system' ? 'light dark' : scheme}}${other}${rules}`;
}

/** The colours as they can be read on the paper of a scheme. */
function colorsOn(scheme: 'light' | 'dark', { primary, secondary, accent }: Look): string {
  const { paper } = papers[scheme];
  const tint = scheme === 'light' ? (tintsOf(secondary ?? primary)[9] ?? paper) : papers.dark.hover;
  const [area, call] = [areaOn(paper, primary), areaOn(paper, accent)];
  const colors = {
    ...papers[scheme],
    area,
    'on-area': textOn(area),
    'area-dark': darkened(area),
    'on-area-dark': textOn(darkened(area)),
    call,
    'on-call': textOn(call),
    link: readableOn(paper, primary),
    tint,
    'tint-link': readableOn(tint, primary),
  };
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

/** Written in lines here, and sent without what only people need. */
const rules = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;color:var(--ink);background:var(--paper);font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
img{max-width:100%;height:auto;display:block}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
h1,h2,h3,h4{font-family:var(--face);line-height:1.2;margin:0;overflow-wrap:anywhere;text-wrap:balance}
h1{font-size:clamp(2rem,1.3rem + 3vw,3.4rem);letter-spacing:-.02em}
h2{font-size:clamp(1.5rem,1.2rem + 1.2vw,2.1rem);letter-spacing:-.01em}
h3{font-size:1.12rem}
h4{font-size:1rem}
p{margin:0}
ul{margin:0;padding:0;list-style:none}
.wrap{width:min(1120px,100% - 40px);margin-inline:auto}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-999px;top:8px;padding:12px 20px;background:var(--paper);z-index:2}
.skip:focus{left:8px}
.top{border-bottom:1px solid var(--line)}
.top .wrap{display:flex;flex-wrap:wrap;align-items:center;gap:4px 28px;padding-block:12px}
.brand{display:flex;align-items:center;gap:12px;min-height:48px;font-weight:650;font-size:1.12rem;color:var(--ink);text-decoration:none}
.brand img{width:auto;height:40px;max-width:180px;object-fit:contain}
.menu{flex:1;min-width:0}
.menu>ul{display:flex;flex-wrap:wrap;gap:0 4px;justify-content:flex-end}
.menu li{position:relative}
.menu a,.menu summary,.menu li>span{display:flex;align-items:center;min-height:48px;padding:0 12px;color:var(--ink);text-decoration:none;cursor:pointer;border-radius:var(--corner)}
.menu li>span{cursor:default;font-weight:600}
.menu a:hover,.menu summary:hover{background:var(--hover)}
.menu summary{list-style:none;gap:6px}
.menu summary::-webkit-details-marker{display:none}
.menu summary::after{content:"";width:7px;height:7px;margin-top:-4px;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
.menu details>ul{position:absolute;right:0;z-index:1;min-width:220px;padding:6px;background:var(--paper);border:1px solid var(--line);border-radius:var(--corner);box-shadow:0 8px 24px rgb(0 0 0/.1)}
.menu ul ul ul{padding-left:14px}
.languages{margin-left:auto}
.languages ul{display:flex;flex-wrap:wrap}
.languages a{display:flex;align-items:center;justify-content:center;min-width:48px;min-height:48px;padding:0 8px;font-size:.94rem}
.languages a[aria-current]{color:var(--ink);font-weight:650;text-decoration:none}
section{padding-block:clamp(40px,6vw,72px)}
section.tinted{background:var(--tint)}
section.tinted a:not(.button){color:var(--tint-link)}
.hero{background:var(--tint);padding-block:clamp(48px,8vw,104px)}
.hero .wrap,.beside{display:grid;gap:clamp(24px,4vw,56px);align-items:center}
@media (min-width:820px){.hero .with-picture,.beside{grid-template-columns:1.05fr 1fr}}
.hero a:not(.button){color:var(--tint-link)}
.hero img,.beside img,.video img{border-radius:calc(var(--corner) + 4px);width:100%}
.words{display:grid;gap:18px;justify-items:start}
.text{max-width:68ch;overflow-wrap:anywhere}
.text>*+*{margin-top:.8em}
.text>*+:is(h2,h3,h4){margin-top:1.5em}
.text ul,.text ol{padding-left:1.4em}
.text ul{list-style:disc}
.text blockquote{margin:0;padding-left:1em;border-left:4px solid var(--area)}
.lead{font-size:1.15rem;color:var(--lead)}
.button{display:inline-flex;align-items:center;min-height:48px;padding:8px 22px;font-weight:600;text-decoration:none;color:var(--on-area);background:var(--area);border-radius:var(--corner)}
.button:hover{background:var(--area-dark);color:var(--on-area-dark)}
.grid{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));margin-top:28px}
.card{display:grid;gap:8px;align-content:start;padding:22px;background:var(--paper);border:1px solid var(--line);border-radius:calc(var(--corner) + 2px)}
.small{font-size:.94rem;color:var(--soft)}
.cut{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.when{font-weight:600;color:var(--link)}
.posts img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:var(--corner)}
.posts a{display:inline-block;min-height:24px}
.people .card{grid-template-columns:auto 1fr;gap:14px;align-items:center}
.face{display:grid;place-items:center;width:52px;height:52px;border-radius:50%;font-weight:600;color:var(--on-area);background:var(--area)}
.logos{align-items:center}
.logos li{display:grid;place-items:center;min-height:96px}
.logos a{display:grid;place-items:center;min-height:96px;min-width:96px}
.logos img{max-height:72px;width:auto;max-width:180px;object-fit:contain}
.numbers{grid-template-columns:repeat(auto-fit,minmax(140px,1fr))}
.numbers div{display:flex;flex-direction:column-reverse}
.numbers dt{color:var(--soft)}
.numbers dd{margin:0;font-size:clamp(2rem,1.5rem + 2vw,3rem);font-weight:700;line-height:1.1;color:var(--tint-link)}
.call{color:var(--on-call);background:var(--call)}
.call .words{justify-items:center;text-align:center;margin-inline:auto}
section.call a:not(.button){color:inherit}
.call .button{color:#1d2129;background:#fff}
.call .button:hover{background:#f3f4f6}
.call a:focus-visible{outline-color:currentColor}
.video a{display:inline-block;max-width:820px}
.bottom{padding-block:36px;background:var(--base);border-top:1px solid var(--line)}
.bottom ul{display:flex;flex-wrap:wrap;gap:0 20px}
.bottom ul ul{display:block;padding-left:12px}
.bottom a,.bottom li>span{display:inline-flex;align-items:center;min-height:44px}
.bottom .about{display:grid;gap:20px 48px;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));margin-block:12px 20px}
.bottom address{font-style:normal;white-space:pre-line}
.bottom h2{font-size:1rem;letter-spacing:0;margin-bottom:4px}
.lines{white-space:pre-line}
.cookies{padding-block:14px;font-size:.94rem;border-top:1px solid var(--line);background:var(--tint)}
.page>.head{padding-top:clamp(32px,5vw,64px)}
.block{padding-block:clamp(20px,3vw,40px)}
.block h2{margin-bottom:.6em}
.block .wrap>*+*{margin-top:1em}
.block .wrap>h2+*{margin-top:0}
.block img,.text img{border-radius:var(--corner)}
.page.contained .wrap,.page.with-navigation .wrap{width:min(760px,100% - 40px)}
.page.contained .hero .with-picture,.page.with-navigation .hero .with-picture{grid-template-columns:1fr}
.page.full-width .block .text{max-width:75ch}
.with-aside{display:grid;gap:0 48px}
@media (min-width:820px){.with-aside{grid-template-columns:220px minmax(0,1fr)}.with-aside .wrap{width:auto;margin:0;max-width:760px}}
.aside{padding-top:clamp(32px,5vw,64px)}
.aside a,.aside li>span{display:flex;align-items:center;min-height:48px}
.aside ul ul{padding-left:14px}
.with-aside .hero{background:none;padding-top:clamp(32px,5vw,64px)}
.with-aside .hero a:not(.button){color:var(--link)}
.facts{display:grid;gap:12px;margin:0}
.facts div{display:grid;gap:2px 24px;padding-bottom:12px;border-bottom:1px solid var(--line)}
@media (min-width:620px){.facts div{grid-template-columns:200px minmax(0,1fr)}}
.facts dt{color:var(--soft)}
.facts dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.quotes figure{display:grid;gap:16px;margin:0}
.quotes blockquote{margin:0;font-size:1.08rem}
.quotes figcaption{display:grid;grid-template-columns:auto 1fr;gap:14px;align-items:center}
.quotes figcaption img{width:52px;height:52px;border-radius:50%;object-fit:cover}
.alone{min-height:50vh}
@media (max-width:719px){.menu{flex-basis:100%;order:3}.menu>ul{justify-content:flex-start;margin-inline:-12px}.menu details>ul{left:0;right:auto}}
@media print{.top nav,.languages,.skip{display:none}}
`.replaceAll('\n', '');
