import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { PageAddition, PrintedPage } from '../../../contract/site/page-additions.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { analyticsSettings } from '../settings/index.ts'
import { isSkipped } from './pages.ts'

/** Paths of the script, of the events, and of the image for browsers without scripts. */
export const SCRIPT_PATH = 'a.js'
export const EVENTS_PATH = 'a/e'
export const PICTURE_PATH = 'a/p.gif'

/** Path of the page where visitors opt out. */
export const OPT_OUT_PATH = 'a/out'

/**
 * The script of all pages. It stores nothing in the browser. Events are sent when the page is left,
 * except for the view itself; seconds and percents are sent as increments.
 */
export const visitScript = `(function(d,l){
var a=d.currentScript,x=a.dataset,q=[],top=0,told=0,from=0,h=d.documentElement
var to=a.src.replace(/a\\.js[^/]*$/,'${EVENTS_PATH}')
function add(t,o){o=o||{};o.t=t;o.p=l.pathname+l.search;q.push(o);if(q.length>19)send()}
function send(){if(q.length)navigator.sendBeacon(to,JSON.stringify(q));q=[]}
function look(){var e=h.scrollHeight;top=Math.max(top,Math.min(100,Math.round((scrollY+innerHeight)/e*100)||0))}
function begin(){
var v={r:d.referrer};if(x.missing)v.m=1
add('view',v)
if(x.search)add('search',{n:x.search,v:{results:+x.results}})
send();look();from=d.hidden?0:Date.now()
addEventListener('scroll',look,{passive:true})
d.addEventListener('click',click,true);d.addEventListener('auxclick',click,true)
d.addEventListener('visibilitychange',function(){
if(!d.hidden){from=Date.now();return}
if(from)add('leave',{d:Math.round((Date.now()-from)/1e3),s:top-told})
told=top;from=0;send()})}
function click(e){var t=e.target.closest&&e.target.closest('a[href]');if(t)add('click',{n:t.href})}
window.callboard={event:function(n,v){add('custom',{n:n,v:v});send()}}
if(d.prerendering)d.addEventListener('prerenderingchange',begin,{once:true});else begin()
})(document,location)
`

const foundIn = ({ found, of }: Extract<PageView['shown'], { kind: 'search' }>): number =>
  Object.entries(found).reduce(
    (sum, [kind, count]) => (of === undefined || of === kind ? sum + count : sum),
    0,
  )

/** Elements that count visits of the page. Exclusions of visitors apply when events arrive. */
export const visitAddition = async (
  ctx: Context,
  page: PrintedPage,
): Promise<PageAddition | undefined> => {
  const { view, isOther = false, isUnpublished = false } = page
  const { enabled } = await analyticsSettings(ctx)
  const isSingle = view.shown.kind === 'single' || view.shown.kind === 'front'
  const [item] = view.items
  if (!enabled || isUnpublished || (isSingle && item && isSkipped(item))) return undefined
  const root = new URL(ctx.links.base).pathname.replace(/\/$/, '')
  const isMissing = view.shown.kind === 'not-found' && !isOther
  const facts =
    view.shown.kind === 'search'
      ? ` data-search="${escapeHtml(view.shown.text.slice(0, 500))}" data-results="${foundIn(view.shown)}"`
      : isMissing
        ? ' data-missing="1"'
        : ''
  const path = encodeURIComponent(
    `${root}/${view.path.replace(/^\//, '')}`.slice(0, 500).toWellFormed(),
  )
  const picture = `${root}/${PICTURE_PATH}?p=${path}${isMissing ? '&m=1' : ''}`
  return {
    elements: `<script src="${addressValue(`${root}/${SCRIPT_PATH}`)}" defer${facts}></script>
<noscript><img src="${addressValue(picture)}" alt="" width="1" height="1" style="position:absolute"></noscript>
`,
    scripts: [SCRIPT_PATH],
    connections: [EVENTS_PATH],
  }
}
