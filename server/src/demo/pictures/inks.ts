/** Colours of a poster: sky, light, foreground, and accent. */
export interface Inks {
  readonly sky: string
  readonly glow: string
  readonly near: string
  readonly far: string
  readonly spot: string
}

const inks = (sky: string, glow: string, near: string, far: string, spot: string): Inks => ({
  ...{ sky, glow, near, far, spot },
})

export const DAY: readonly Inks[] = [
  inks('#f4d9b0', '#fff1d6', '#2f4858', '#c9825f', '#a23b3b'),
  inks('#bfdbe4', '#f6f0dd', '#27485a', '#6fa3ac', '#e08e3b'),
  inks('#f1c6bd', '#fff0e3', '#56324a', '#c9728a', '#2f7d78'),
  inks('#d5e2bb', '#fbf6dd', '#2e4a36', '#86a866', '#c9604f'),
  inks('#e6d3ee', '#fff4ec', '#41325c', '#9a7cc0', '#e3b04b'),
]

export const NIGHT: readonly Inks[] = [
  inks('#182338', '#f2d38b', '#0b101c', '#2f4568', '#d9604f'),
  inks('#2a1b35', '#f0b7a0', '#120a18', '#54356b', '#e3b04b'),
  inks('#10302f', '#d9efcf', '#061616', '#2a5f58', '#e08e3b'),
  inks('#3a1519', '#f3c9a5', '#180709', '#6d2a2e', '#f0e2c8'),
  inks('#1d2026', '#cfd6de', '#0b0c0f', '#434a56', '#c9604f'),
]

/** Genres with a night palette. */
export const DARK = new Set([
  'crime',
  'sci-fi',
  'thriller',
  'mystery',
  'horror',
  'superhero',
  'war',
])
