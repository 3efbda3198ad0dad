/**
 * A press that came before the page's code, in order: a button with `data-kept`, or a form with the button that sent it. The
 * inline script fills the list, and `wakeUp` carries it out.
 */
export type KeptPress = [target: HTMLButtonElement | HTMLFormElement, submitter: HTMLElement | null]

declare global {
  var keptPresses: KeptPress[] | undefined
  /** Buttons that the inline script marked as unavailable until their code is there. */
  var inertButtons: HTMLButtonElement[] | undefined
  /** Chromium's offer to install the site, if it was made before the page's code came. */
  var earlyInstallOffer: Event | undefined
}

/** Milliseconds after which a page that is still waiting for its code shows it. A fast one shows nothing. */
const SHOWN_AFTER_MS = 300

/**
 * Runs in `<head>`: while an element is inside of `[data-waking]`, its code has not arrived. Buttons with `data-kept` and forms
 * that need code keep their press; every other button does nothing and is marked (`aria-disabled`; the style is in `global.css`).
 * On a page that sleeps (`src/server/ssr/code-loader.ts`) no button is marked, and each keeps its press.
 * Links, and forms with a `method`, work without code. The browser's offer to install the site is kept too.
 */
export const keepPressesScript = `(function(d,w,r){var k=w.keptPresses=[],i=w.inertButtons=[];r.dataset.waking='';
w.addEventListener('beforeinstallprompt',function(e){e.preventDefault();w.earlyInstallOffer=e});
setTimeout(function(){if(r.dataset.waking==='')r.dataset.waking='slow'},${SHOWN_AFTER_MS});
function waits(n){return n.closest&&n.closest('[data-waking]')}
function stop(e){e.preventDefault();e.stopImmediatePropagation()}
function keep(n,b){k.push([n,b]);if(b)b.ariaBusy='true'}
d.addEventListener('click',function(e){var b=waits(e.target)&&e.target.closest('button');if(!b||b.type==='submit'&&b.form)return;
stop(e);if('kept'in b.dataset?!e.detail||e.detail%2:r.dataset.waking==='asleep'&&!k.some(function(p){return p[0]===b}))keep(b,b)},true);
d.addEventListener('submit',function(e){var f=e.target;if(!waits(f)||f.hasAttribute('method'))return;
stop(e);if(!k.some(function(p){return p[0]===f}))keep(f,e.submitter)},true);
d.addEventListener('DOMContentLoaded',function(){if(r.dataset.waking!=='asleep')d.querySelectorAll('button:not([type=submit],[data-kept],[aria-disabled=true])').forEach(function(b){i.push(b);b.ariaDisabled='true'})})
})(document,window,document.documentElement)`
