import { Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { ColorField } from '../../parts/color-field/color-field.tsx'
import { Choices } from './choices.tsx'
import {
  colorsOf,
  SEEDS,
  type Seeds,
  seedsOf,
  weakPairs,
  withColorsOf,
  withSeeds,
} from './design/colors.ts'
import { isSame } from './design/json.ts'
import { PALETTES } from './design/palettes.ts'
import type { Design, Look, Theme } from './design/theme.ts'

interface ColorFieldsProps {
  readonly design: Design
  readonly theme: Theme
  readonly looks: readonly Look[]
  readonly onChange: (design: Design) => void
}

export const ColorFields = ({ design, theme, looks, onChange }: ColorFieldsProps) => {
  const seeds = seedsOf(design, theme)
  if (!seeds)
    return <p>{__('This design has a palette of its own. Its colours are in the site editor.')}</p>
  const original = { ...theme, settings: {}, styles: {} }
  const ofLooks = [original, ...looks].map((look) => withColorsOf(design, look))
  const ready = PALETTES.map((one) => ({
    title: one.title,
    next: withSeeds(design, theme, one.seeds),
  }))
  const titles = [theme.title, ...looks.map(({ title }) => title)]
  const choices = [
    ...ofLooks.map((next, index) => ({ title: titles[index] ?? '', next })),
    ...ready,
  ]
  return (
    <>
      <Choices
        label={__('Palettes')}
        choices={choices.map(({ title, next }) => ({
          title,
          isChosen: isSame(colorsOf(next), colorsOf(design)),
          onChoose: () => onChange(next),
          children: <Swatches seeds={seedsOf(next, theme) ?? seeds} />,
        }))}
      />
      <fieldset className="cb-own-colors">
        <legend>{__('Own colours')}</legend>
        {SEEDS.map((name) => (
          <ColorField
            key={name}
            label={LABELS[name]()}
            color={seeds[name]}
            onChange={(color) => onChange(withSeeds(design, theme, { ...seeds, [name]: color }))}
          />
        ))}
      </fieldset>
      <Warnings seeds={seeds} />
    </>
  )
}

const LABELS: Readonly<Record<keyof Seeds, () => string>> = {
  base: () => __('Background'),
  contrast: () => __('Text'),
  accent: () => __('Accent'),
}

const Swatches = ({ seeds: { base, contrast, accent } }: { readonly seeds: Seeds }) => (
  <span className="cb-swatches" style={{ background: base, color: contrast }}>
    Aa
    <span style={{ background: accent }} />
  </span>
)

const Warnings = ({ seeds }: { readonly seeds: Seeds }) => {
  const { text, accent } = weakPairs(seeds)
  const lines = [
    // translators: %s: a contrast, such as "3.2".
    text !== undefined && sprintf(__('Text on the background has a contrast of %s.'), String(text)),
    accent !== undefined &&
      // translators: %s: a contrast, such as "3.2".
      sprintf(__('Links and buttons have a contrast of %s.'), String(accent)),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Notice status="warning" isDismissible={false}>
      <strong>{__('These colours are hard to read.')}</strong> {lines.join(' ')}{' '}
      {__('Many people need 4.5 or more: make one of them darker or lighter.')}
    </Notice>
  )
}
