import type { Chance } from '../catalogue/chance.ts'
import { DARK, DAY, type Inks, NIGHT } from './inks.ts'
import { MOTIFS } from './motifs.ts'
import { frame, type Picture } from './portrait.ts'

const POSTER = { width: 300, height: 450 } as const

/** Draws the poster of a show: the motif of its genre. */
export const drawPoster = (chance: Chance, genre: string): Picture => {
  const { pick, happens } = chance
  const colours = pick(DARK.has(genre) !== happens(0.15) ? NIGHT : DAY)
  const motif = MOTIFS[genre] ?? MOTIFS.drama
  const { words, draw } = motif
  return {
    ...POSTER,
    alt: `Drawn poster: ${words}`,
    svg: frame(
      POSTER,
      `<rect width="300" height="450" fill="${colours.sky}"/>${draw(colours, chance)}${border(colours)}`,
    ),
  }
}

const border = ({ glow }: Inks): string =>
  `<path d="M10 10h280v430H10z" fill="none" stroke="${glow}" stroke-width="2" opacity=".7"/>`
