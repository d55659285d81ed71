import { SEEDS, seedsOf } from './design/colors.ts'
import { chosenFonts, fontsOfSite } from './design/fonts.ts'
import type { Look, Theme } from './design/theme.ts'

/** A small page in the colours and the font of a look. */
export const LookPicture = ({ look, theme }: { readonly look: Look; readonly theme: Theme }) => {
  const seeds = seedsOf(look, theme)
  const { text, heading } = chosenFonts(look, theme)
  const font = fontsOfSite(look, theme).find(({ slug }) => slug === (heading || text))
  if (!seeds) return <span className="cb-look">{look.title}</span>
  return (
    <span
      className="cb-look"
      style={{ background: seeds.base, color: seeds.contrast, fontFamily: font?.family }}
    >
      <b>{look.title}</b>
      <span>
        {SEEDS.map((name) => (
          <i key={name} style={{ background: seeds[name] }} />
        ))}
      </span>
    </span>
  )
}
