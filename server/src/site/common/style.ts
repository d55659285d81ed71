import { trusted } from './html.ts'

/**
 * Styles of pages outside the templates, in addition to the site's sheet: sign-in, accounts, form responses.
 * All colours, sizes and radii are design tokens; see docs/design.md.
 */
export const style = trusted(`
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
.plain-page main { flex: 1; width: 100%; max-width: calc(var(--wp--style--global--wide-size, 66rem) + 2.5rem); margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 1.25rem; }
.plain-page main.narrow { max-width: 31rem; }
.row { max-width: calc(var(--wp--style--global--wide-size, 66rem) + 2.5rem); margin: 0 auto; padding: .75rem 1.25rem; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; justify-content: space-between; }
.plain-page footer { margin: 0; color: var(--wp--preset--color--muted); font-size: var(--wp--preset--font-size--small); }
.brand { display: inline-flex; align-items: center; gap: .6rem; color: inherit; font-size: var(--wp--preset--font-size--x-large); font-weight: 700; line-height: 1.1; font-stretch: var(--wp--custom--heading--width); letter-spacing: var(--wp--custom--heading--tracking); text-decoration: none; overflow-wrap: anywhere; }
.brand::before { content: ''; flex: none; width: 2.25rem; height: 2.25rem; background: center / cover no-repeat; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; font-size: var(--wp--preset--font-size--small); }
h1 { margin: 0 0 1rem; font-size: var(--wp--preset--font-size--x-large); overflow-wrap: anywhere; }
h2 { margin: 0 0 .5rem; font-size: var(--wp--preset--font-size--large); }
p { margin: 0 0 1rem; }
.welcome h1 { margin-bottom: .5rem; font-size: var(--wp--preset--font-size--xx-large); }
.lead { margin: 0 0 2rem; color: var(--wp--preset--color--muted); font-size: var(--wp--preset--font-size--large); overflow-wrap: anywhere; }
.card { padding: clamp(1.25rem, 4vw, 2rem); background: color-mix(in srgb, var(--wp--preset--color--surface) 45%, var(--wp--preset--color--base)); border: 1px solid var(--wp--preset--color--line); border-top: 4px solid var(--wp--preset--color--accent); border-radius: var(--wp--custom--radius--large); box-shadow: var(--wp--custom--shadow--card); }
.card > :last-child { margin-bottom: 0; }
.card + .card { margin-top: 1.25rem; }
.tiles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); margin: 0; padding: 0; list-style: none; }
.tiles p { margin: 0; color: var(--wp--preset--color--muted); }
.tiles .card { position: relative; margin: 0; padding: 1.25rem; border-top-width: 1px; border-top-color: var(--wp--preset--color--line); }
.tiles a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
.tiles .card:hover { border-color: var(--wp--preset--color--accent); }
aside { margin: 1.25rem .25rem 0; color: var(--wp--preset--color--muted); font-size: var(--wp--preset--font-size--small); }
.soft { color: var(--wp--preset--color--muted); }
.small { font-size: var(--wp--preset--font-size--small); }
form.plain { display: inline; }
.field { margin: 0 0 1rem; }
label { display: block; margin-bottom: .3rem; font-weight: 600; font-size: .95rem; }
.plain-page :is(input:not([type=checkbox], [type=radio]), select, textarea) { width: 100%; min-height: 2.9rem; }
.plain-page input[readonly] { padding-inline: .6rem; background: var(--wp--preset--color--surface); font-family: var(--wp--preset--font-family--code); font-size: .9rem; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button, .button { display: inline-block; flex: 1 1 9rem; min-height: 2.9rem; padding: .6rem 1.2rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; color: var(--wp--preset--color--base); background: var(--wp--preset--color--accent); border: 1px solid var(--wp--preset--color--accent); border-radius: var(--wp--custom--radius--medium); }
:is(button, .button):hover { color: var(--wp--preset--color--base); background: var(--wp--preset--color--contrast); border-color: var(--wp--preset--color--contrast); }
button.quiet { color: inherit; background: transparent; border-color: var(--wp--preset--color--field); }
button.quiet:hover { color: inherit; background: var(--wp--preset--color--surface); border-color: var(--wp--preset--color--contrast); }
button.link { min-height: 0; padding: 0; font-weight: inherit; color: var(--wp--preset--color--accent); background: none; border: 0; text-decoration: underline; text-underline-offset: .15em; }
button.link:hover { color: var(--wp--preset--color--contrast); }
.notice { margin: 0 0 1.25rem; padding: .7rem .9rem; background: var(--wp--preset--color--surface); border-inline-start: 4px solid var(--wp--preset--color--highlight); border-radius: var(--wp--custom--radius--small); overflow-wrap: anywhere; }
.notice.bad { color: var(--wp--preset--color--danger); border-color: currentcolor; }
dl { margin: 0 0 1.25rem; border: 1px solid var(--wp--preset--color--line); border-radius: var(--wp--custom--radius--medium); }
dl > div { padding: .6rem .9rem; }
dl > div + div { border-top: 1px solid var(--wp--preset--color--line); }
dt { color: var(--wp--preset--color--muted); font-size: var(--wp--preset--font-size--small); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
dd small { color: var(--wp--preset--color--muted); font-weight: 400; font-size: .9rem; }
.plain-page textarea { min-height: 8rem; }
.plain-page input[type=checkbox] { width: 1.15rem; height: 1.15rem; margin: 0 .35rem 0 0; vertical-align: -.2rem; accent-color: var(--wp--preset--color--accent); }
.tabs { gap: .25rem .35rem; margin: 0 0 1.75rem; padding-bottom: .6rem; border-bottom: 1px solid var(--wp--preset--color--line); }
.tabs a { padding: .35rem .7rem; border-radius: var(--wp--custom--radius--medium); color: inherit; text-decoration: none; }
.tabs a:hover { background: var(--wp--preset--color--surface); }
.tabs a[aria-current] { background: var(--wp--preset--color--accent); color: var(--wp--preset--color--base); }
.tabs a[aria-current] .soft { color: inherit; }
.account { max-width: 46rem; margin: 0 auto; }
.account > :is(form, .card) { margin-bottom: 1.5rem; }
.account .buttons { align-items: center; }
.account .buttons button { flex: none; }
.field > p { margin: .3rem 0 0; }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.rows { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .75rem; }
.rows > li.card { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; justify-content: space-between; margin: 0; padding: 1rem 1.25rem; border-top-width: 1px; border-top-color: var(--wp--preset--color--line); overflow-wrap: anywhere; }
.rows > li > div { flex: 1 1 15rem; min-width: 0; }
.rows p { margin: 0; }
.rows button { flex: none; min-height: 2.5rem; padding: .35rem 1rem; }
.rows .buttons { margin-top: .9rem; }
.rows label { display: inline; }
.said { margin-top: .6rem; padding-inline-start: .9rem; border-inline-start: 3px solid var(--wp--preset--color--line); }
.said p + p { margin-top: .6rem; }
.badge { padding: .1rem .5rem; border: 1px solid var(--wp--preset--color--line); border-radius: 1rem; background: var(--wp--preset--color--surface); font-size: .8rem; }
details { margin: 0 0 1rem; }
summary { width: fit-content; padding: .25rem 0; color: var(--wp--preset--color--accent); font-size: var(--wp--preset--font-size--small); cursor: pointer; }
details[open] > summary { margin-bottom: .6rem; }
.rows details { margin: .3rem 0 0; }
.steps > form + :is(form, details) { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--wp--preset--color--line); }
.steps > form > .buttons { margin-top: 0; }
.plain-page .set-up input.code { max-width: 14rem; }
.plain-page input.code { font-family: var(--wp--preset--font-family--code); font-size: var(--wp--preset--font-size--large); letter-spacing: .12em; }
.set-up { display: grid; gap: 1rem; margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.set-up > li > :last-child { margin-bottom: 0; }
.set-up p { margin-bottom: .5rem; }
.qr-code { display: block; width: min(100%, 14rem); margin: 0 0 .75rem; border: 1px solid var(--wp--preset--color--line); border-radius: var(--wp--custom--radius--medium); }
.key { font-size: 1.05rem; overflow-wrap: anywhere; }
.recovery-codes { display: grid; gap: .4rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); margin: 0 0 1.25rem; padding: 1rem 1rem 1rem 2.75rem; background: var(--wp--preset--color--surface); border-radius: var(--wp--custom--radius--medium); }
.recovery-codes code { padding: 0; background: none; border: 0; font-size: 1.05rem; }
.rename { display: flex; flex-wrap: wrap; gap: .5rem; }
.rename input[name=name] { flex: 1 1 10rem; }
.setup-steps { display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; margin: 0 0 1.25rem; padding: 0; list-style: none; color: var(--wp--preset--color--muted); font-size: var(--wp--preset--font-size--small); counter-reset: step; }
.setup-steps li::before { counter-increment: step; content: counter(step); display: inline-block; width: 1.6em; margin-inline-end: .4em; border: 1px solid currentcolor; border-radius: 50%; line-height: 1.5; text-align: center; }
.setup-steps [aria-current] { color: var(--wp--preset--color--contrast); font-weight: 600; }
.setup-steps [aria-current]::before { color: var(--wp--preset--color--base); background: var(--wp--preset--color--accent); border-color: var(--wp--preset--color--accent); }
.choices { display: grid; gap: .75rem; margin: 0 0 1rem; padding: 0; border: 0; }
.choices legend { margin-bottom: .5rem; padding: 0; font-weight: 600; }
.choices label { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: center; margin: 0; padding: .8rem 1rem; border: 1px solid var(--wp--preset--color--field); border-radius: var(--wp--custom--radius--medium); cursor: pointer; }
.choices label:has(:checked) { border-color: var(--wp--preset--color--accent); box-shadow: inset 0 0 0 1px var(--wp--preset--color--accent); }
.choices label > .small { grid-column: 2; font-weight: 400; }
progress { width: 100%; height: 1rem; accent-color: var(--wp--preset--color--accent); }
@media print { header, footer, .buttons { display: none; } .card { border: 0; box-shadow: none; } }
`)
