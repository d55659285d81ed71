import { SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Choices } from './choices.tsx'
import { chosenFonts, type Fonts, fontsOfSite, pairs, withFonts } from './design/fonts.ts'
import { isSame } from './design/json.ts'
import type { Design, Theme } from './design/theme.ts'

interface FontFieldsProps {
  readonly design: Design
  readonly theme: Theme
  readonly onChange: (design: Design) => void
}

export const FontFields = ({ design, theme, onChange }: FontFieldsProps) => {
  const fonts = fontsOfSite(design, theme)
  const chosen = chosenFonts(design, theme)
  const ready = pairs(fonts)
  const familyOf = (slug: string) => fonts.find((font) => font.slug === slug)?.family
  const options = fonts.map(({ slug, name }) => ({ value: slug, label: name }))
  const choose = (next: Fonts) =>
    onChange(
      withFonts(design, { ...next, heading: next.heading === next.text ? '' : next.heading }),
    )
  return (
    <>
      {ready.length > 0 && (
        <Choices
          label={__('Pairs')}
          choices={ready.map((pair) => ({
            title: pair.title,
            isChosen: isSame(pair.fonts, chosen),
            onChoose: () => choose(pair.fonts),
            children: (
              <span className="cb-letters">
                <b style={{ fontFamily: familyOf(pair.fonts.heading || pair.fonts.text) }}>Aa</b>
                <span style={{ fontFamily: familyOf(pair.fonts.text) }}>Aa</span>
              </span>
            ),
          }))}
        />
      )}
      <div className="cb-font-fields">
        <SelectControl
          label={__('Font of headings')}
          value={chosen.heading}
          options={[{ value: '', label: __('Like the text') }, ...options]}
          onChange={(heading) => choose({ ...chosen, heading })}
          __next40pxDefaultSize
        />
        <SelectControl
          label={__('Font of the text')}
          value={chosen.text}
          options={options}
          onChange={(text) => choose({ ...chosen, text })}
          __next40pxDefaultSize
        />
      </div>
    </>
  )
}
