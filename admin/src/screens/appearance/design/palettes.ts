import { __ } from '@wordpress/i18n'
import type { Seeds } from './colors.ts'

interface Palette {
  readonly title: string
  readonly seeds: Seeds
}

const palette = (title: string, base: string, contrast: string, accent: string): Palette => ({
  title,
  seeds: { base, contrast, accent },
})

/** Palettes besides those of the looks. All of them are easy to read. */
export const PALETTES: readonly Palette[] = [
  palette(__('Harbour'), '#fbfdfd', '#12262e', '#0b6370'),
  palette(__('Meadow'), '#fcfdf8', '#1c2417', '#3c6a1f'),
  palette(__('Apricot'), '#fffaf4', '#2e2018', '#a8430c'),
  palette(__('Ink'), '#ffffff', '#161616', '#161616'),
  palette(__('Night'), '#14161d', '#eceaf2', '#9db8ff'),
]
