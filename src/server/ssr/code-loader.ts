/** The addresses of the files a page's code is in. */
export interface CodeFiles {
  /** The entry, after the scripts it imports. */
  entry: readonly string[]
  /** All scripts, those of the entry too. */
  scripts: readonly string[]
  /** The scripts that a step to another page needs first. */
  later: readonly string[]
  /** The style sheets whose rules the page contains. */
  styles: readonly string[]
}

/** Asking for a file takes a slow phone most of a millisecond: so many at once leave it able to answer a press. */
const FILES_PER_TASK = 12

/** What a person does first on a page. Screen readers, voice control and password managers send the last two alone. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'wheel', 'click', 'input']

/** Where the number of a pressed button is while its page is loaded again. */
const PRESS_KEY = 'press-to-repeat'

/**
 * Fetches and runs a page's code. What is not asked for yet is fetched while nothing else is going on. The page contains its styles:
 * a disabled link for each of their sheets, which is never fetched, tells Vite's loader so.
 */
const loading = ({
  entry,
  scripts,
  later,
  styles,
}: CodeFiles): string => `var r=d.documentElement,asked,failed,first=${JSON.stringify(entry)};
function add(n,a){d.head.append(Object.assign(d.createElement(n),a))}
${JSON.stringify(styles)}.forEach(function(f){add('link',{rel:'stylesheet',disabled:true,href:f})});
var rest=${JSON.stringify(scripts.filter((file) => !entry.includes(file)))};
w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(function(){
if(!(navigator.connection||{}).saveData)first.concat(rest,${JSON.stringify(later)}).forEach(function(f){add('link',{rel:'prefetch',as:'script',href:f})})})});
function go(){if(asked)return;asked=1;first.forEach(function(f){add('script',{type:'module',async:false,src:f,onerror:failed})});
(function more(){rest.splice(0,${FILES_PER_TASK}).forEach(function(f){add('link',{rel:'modulepreload',href:f})});if(rest[0])setTimeout(more)})()}`

/** After the first paint, so that nothing competes with what it needs; at once in a hidden tab, which never paints. */
const AFTER_PAINT = `function begin(){if(d.hidden||!P||P.supportedEntryTypes.indexOf('paint')<0)go()
else new P(function(l,o){o.disconnect();go()}).observe({type:'paint',buffered:true})}`

/**
 * Whether the page is what the server drew for a visitor until someone touches it: nothing on this device or in the address changes
 * what it shows, and no field was filled in before.
 */
const MAY_SLEEP = `function maySleep(){try{var t=performance.getEntriesByType('navigation')[0];
return /-US$/i.test(navigator.language)&&!location.hash&&!location.search&&!(t&&t.type!=='navigate')&&!localStorage.length&&!sessionStorage.length}catch(e){}}`

/**
 * A press on a link is left to the browser, and a pointer that did not move is no sign: Chromium makes the event itself after a
 * layout. A page that its person returns to wakes up and asks who is logged in by now. Where its code is gone by then, because the
 * site was deployed, the page is loaded again and the press repeated.
 */
const SLEEP = `function sign(e){if(/^(pointerdown|focusin|click)$/.test(e.type)?e.target.closest('a[href]'):e.type==='pointermove'&&!e.movementX&&!e.movementY)return;
signs.forEach(function(n){w.removeEventListener(n,sign,true)});go()}
function sleep(){r.dataset.waking='asleep';signs.forEach(function(n){w.addEventListener(n,sign,{capture:true,passive:true})});
failed=function(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(function(a){if(!a.ok)return;
var k=w.keptPresses[0];if(k)sessionStorage.setItem('${PRESS_KEY}',[].indexOf.call(d.querySelectorAll('button'),k[1]));location.reload()}).catch(function(){})};
function comeBack(e){if(asked)return;if(e.persisted||left&&!d.hidden){w.hasReturnedAsleep=true;go()}left=left||d.hidden}
var left=false;d.addEventListener('visibilitychange',comeBack);w.addEventListener('pageshow',comeBack)}
function repeat(){try{var n=sessionStorage.getItem('${PRESS_KEY}'),b=n&&d.querySelectorAll('button')[n];sessionStorage.removeItem('${PRESS_KEY}');
if(b){w.keptPresses.push([b.type==='submit'&&b.form||b,b]);b.ariaBusy='true'}}catch(e){}}`

/**
 * A script at the end of a page that loads its code after the first paint; with `isForVisitors`, not before someone touches
 * the page (docs/decisions/0017).
 */
export function codeLoader(files: CodeFiles, isForVisitors: boolean): string {
  const parts = isForVisitors
    ? `${AFTER_PAINT}
${MAY_SLEEP}
var signs=${JSON.stringify(SIGNS)};
${SLEEP}
if(maySleep())sleep();else{repeat();begin()}`
    : `${AFTER_PAINT}
begin()`
  return `(function(d,w,P){${loading(files)}
${parts}})(document,window,window.PerformanceObserver)`
}
