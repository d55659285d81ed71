import { trusted } from './html.ts'

/** The look of every page: one small sheet, in the page itself, for light and for dark rooms. */
export const style = trusted(`
:root {
  color-scheme: light dark;
  --paper: #f6f3ee; --card: #fffdfa; --ink: #26222b; --soft: #635c6b; --line: #ddd6cc;
  --field: #8d8595; --accent: #9a2139; --on-accent: #fff; --hover: #7d172c; --wash: #f3e9e6;
  --warn: #8c1d1d; --warn-wash: #fbeaea; --shadow: 0 1px 2px #2a1f3012, 0 10px 30px #2a1f3012;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17151b; --card: #201d26; --ink: #ece8f0; --soft: #aaa3b3; --line: #37323f;
    --field: #7a7285; --accent: #f08a9c; --on-accent: #2b0a12; --hover: #f7abb8; --wash: #2b2530;
    --warn: #ffb3b3; --warn-wash: #3a2024; --shadow: 0 1px 2px #0004, 0 10px 30px #0003;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); }
header, footer { width: 100%; max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
footer { color: var(--soft); font-size: .875rem; }
main { flex: 1; width: 100%; max-width: 62rem; margin: 0 auto; padding: clamp(1.5rem, 7vh, 5rem) 1.25rem; }
main.narrow { max-width: 29.5rem; padding-top: clamp(.5rem, 5vh, 3.5rem); }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: .06em; }
a:hover { color: var(--hover); }
.brand { display: inline-flex; align-items: center; gap: .6rem; color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
.brand svg { width: 1.75rem; height: 1.75rem; flex: none; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; }
h1 { margin: 0 0 1rem; font: 600 clamp(1.5rem, 1.2rem + 1.4vw, 1.9rem)/1.2 Charter, 'Iowan Old Style', Georgia, serif; letter-spacing: -.01em; text-wrap: balance; overflow-wrap: anywhere; }
.welcome h1 { font-size: clamp(2.2rem, 1.5rem + 4vw, 3.6rem); margin-bottom: .5rem; }
.lead { font-size: 1.15rem; color: var(--soft); max-width: 40rem; margin: 0 0 2.5rem; overflow-wrap: anywhere; }
h2 { margin: 0 0 .25rem; font-size: 1.05rem; }
p { margin: 0 0 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; box-shadow: var(--shadow); padding: clamp(1.25rem, 4vw, 2rem); }
.card > :last-child { margin-bottom: 0; }
.tiles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); padding: 0; margin: 0; list-style: none; }
.tiles p { color: var(--soft); margin: 0; }
.tiles .card { padding: 1.25rem; position: relative; }
.tiles a::after { content: ''; position: absolute; inset: 0; border-radius: .9rem; }
.tiles .card:hover { border-color: var(--accent); }
aside { margin: 1.25rem .25rem 0; color: var(--soft); font-size: .9rem; }
.soft { color: var(--soft); }
.small { font-size: .9rem; }
form.plain { display: inline; }
.field { margin: 0 0 1rem; }
label { display: block; margin-bottom: .3rem; font-weight: 600; font-size: .95rem; }
input, textarea { width: 100%; min-height: 2.9rem; padding: .55rem .8rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: .55rem; }
input[readonly] { background: var(--wash); font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .95rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button, .button { display: inline-block; flex: 1 1 9rem; min-height: 2.9rem; padding: .6rem 1.2rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: .55rem; }
button:hover, .button:hover { background: var(--hover); border-color: var(--hover); color: var(--on-accent); }
button.quiet { color: inherit; background: transparent; border-color: var(--field); }
button.quiet:hover { background: var(--wash); color: inherit; }
button.link { min-height: 0; padding: 0; font-weight: inherit; color: var(--accent); background: none; border: 0; border-radius: .15rem; text-decoration: underline; text-underline-offset: .2em; text-decoration-thickness: .06em; }
button.link:hover { color: var(--hover); background: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { margin: 0 0 1.25rem; padding: .7rem .9rem; border-radius: .55rem; background: var(--wash); border: 1px solid var(--line); overflow-wrap: anywhere; }
.notice.bad { background: var(--warn-wash); color: var(--warn); border-color: currentcolor; }
dl { margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: .55rem; }
dl > div { padding: .6rem .9rem; }
dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
dd small { font-weight: 400; font-size: .9rem; color: var(--soft); }
textarea { min-height: 8rem; resize: vertical; }
input[type=checkbox] { width: 1.15rem; min-height: 1.15rem; margin: 0 .35rem 0 0; vertical-align: -.2rem; accent-color: var(--accent); }
.tabs { gap: .25rem .35rem; margin: 0 0 1.75rem; padding-bottom: .6rem; border-bottom: 1px solid var(--line); }
.tabs a { padding: .35rem .7rem; border-radius: .55rem; color: inherit; text-decoration: none; }
.tabs a:hover { background: var(--wash); }
.tabs a[aria-current] { background: var(--accent); color: var(--on-accent); }
.tabs a[aria-current] .soft { color: inherit; }
.account { max-width: 46rem; margin: 0 auto; }
.account form { margin-bottom: 1.5rem; }
.account form.plain { margin: 0; }
.account .buttons { align-items: center; }
.account .buttons button { flex: none; }
.field > p { margin: .3rem 0 0; }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.rows { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .75rem; }
.rows > li { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; justify-content: space-between; padding: 1rem 1.25rem; overflow-wrap: anywhere; }
.rows > li > div { flex: 1 1 15rem; min-width: 0; }
.rows p { margin: 0; }
.rows button { flex: none; min-height: 2.5rem; padding: .35rem 1rem; }
.rows .buttons { margin-top: .9rem; }
.rows label { display: inline; }
.said { margin-top: .6rem; padding-left: .9rem; border-left: 3px solid var(--line); }
.said p + p { margin-top: .6rem; }
.badge { padding: .1rem .5rem; border-radius: 1rem; background: var(--wash); border: 1px solid var(--line); font-size: .8rem; }
@media (prefers-reduced-motion: no-preference) { button, .button, .card, input { transition: background-color .12s, border-color .12s; } }
@media print { header, footer, .buttons { display: none; } .card { border: 0; box-shadow: none; } }
`)
