/**
 * The styles of the bar, inside its shadow tree: those of the page do not reach it. It lies over the end of the
 * window, so that nothing moves when it appears.
 */
export const barStyle = `
:host { all: initial; color-scheme: light dark; position: fixed; inset: auto 0 0; z-index: 99999; display: flex; justify-content: center; pointer-events: none; }
nav { --ground: light-dark(#241f29, #38313f); --text: #fffdf9; --line: light-dark(#4b4453, #645b6e); --over: light-dark(#3d3644, #4f4658); display: flex; gap: 2px; max-width: calc(100vw - 1.5rem); box-sizing: border-box; margin: 0 .75rem max(.75rem, env(safe-area-inset-bottom)); padding: 4px; pointer-events: auto; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 4px 20px rgb(0 0 0 / .28); font: 500 14px/1.3 system-ui, sans-serif; }
.item { position: relative; min-width: 0; }
:is(a, summary, button) { display: flex; align-items: center; gap: 8px; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 12px; color: inherit; background: none; border: 0; border-radius: 8px; font: inherit; text-align: start; text-decoration: none; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
:is(a, summary, button):hover, details[open] > summary { background: var(--over); }
:focus-visible { outline: 2px solid #f2c14e; outline-offset: -2px; }
svg { flex: none; width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.label { max-width: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.count { min-width: 20px; padding: 1px 6px; box-sizing: border-box; color: #241f29; background: #f2c14e; border-radius: 10px; font-size: 12px; font-weight: 700; text-align: center; }
.menu { position: absolute; inset-block: auto calc(100% + 10px); inset-inline: 0 auto; min-width: 10rem; padding: 4px; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 4px 20px rgb(0 0 0 / .28); }
.item:last-child .menu { inset-inline: auto 0; }
.menu form { margin: 0; }
@media (max-width: 640px) {
  nav { width: 100%; max-width: none; margin: 0; padding: 4px 4px max(4px, env(safe-area-inset-bottom)); border-width: 1px 0 0; border-radius: 0; font-size: 11.5px; }
  .item { flex: 1 1 auto; }
  .item:first-child:not(:last-child) .label { max-width: 4.5rem; }
  .item > a, .item > details > summary { flex-direction: column; justify-content: center; gap: 2px; padding: 4px 2px; }
  .item .label { max-width: 100%; }
  .menu { font-size: 15px; }
  .count { position: absolute; inset-block: 2px auto; inset-inline: calc(50% + 4px) auto; }
}
@media (prefers-reduced-motion: no-preference) {
  nav { animation: arrive .2s ease-out; }
  @keyframes arrive { from { opacity: 0; } }
}
@media (forced-colors: active) {
  nav, .menu { border-color: CanvasText; }
}
@media print {
  :host { display: none; }
}
`
