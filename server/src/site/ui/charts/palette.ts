/**
 * The colours of chart parts, as in theme/charts.css. palette.test.ts checks that each stands out from its
 * background, and that the plain ones are distinguishable with any colour vision, as are the textured ones.
 */
export const PALETTE = {
  light: ['#9a2139', '#467ee7', '#263da2', '#bd7847', '#125517', '#27964e', '#a356bd', '#550c67'],
  dark: ['#f28a9d', '#c1e4ff', '#3d78c6', '#b35a4a', '#b7f89f', '#47a541', '#a559ad', '#b4a6ea'],
} as const
