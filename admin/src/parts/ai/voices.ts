import { __ } from '@wordpress/i18n'

const labelled = <V extends string>(labels: Readonly<Record<V, string>>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))

export type Tone = (typeof TONES)[number]['value']
export type Audience = (typeof AUDIENCES)[number]['value']

/** No choice: that of the settings is used. */
export const SITES_OWN = { value: '', label: __('As set for the site') } as const

/** The tones that the server knows. */
export const TONES = labelled({
  analytical: __('Analytical'),
  concise: __('Concise'),
  empathetic: __('Empathetic'),
  friendly: __('Friendly'),
  formal: __('Formal'),
  humorous: __('Humorous'),
  informal: __('Informal'),
  informative: __('Informative'),
  motivational: __('Motivating'),
  neutral: __('Neutral'),
  persuasive: __('Persuasive'),
  playful: __('Playful'),
  professional: __('Professional'),
  serious: __('Serious'),
  storytelling: __('Storytelling'),
  urgent: __('Urgent'),
})

/** The readers that the server knows. */
export const AUDIENCES = labelled({
  academic: __('Academics'),
  'beginners-novices': __('Beginners'),
  business: __('Business people'),
  'creative-artistic': __('Creative people'),
  educational: __('Teachers and pupils'),
  general: __('General public'),
  'parents-families': __('Families'),
  technical: __('Technical people'),
})

export const IMAGE_STYLES = labelled({
  auto: __('As the model likes'),
  '3d-render': __('3D'),
  cinematic: __('Like a film'),
  creative: __('Creative'),
  illustration: __('Illustration'),
  minimalist: __('Minimalist'),
  'stock-photo': __('Photo'),
  vibrant: __('Vivid colours'),
})

export const IMAGE_QUALITIES = labelled({ low: __('Low'), medium: __('Medium') })

export const IMAGE_SHAPES = labelled({
  landscape: __('Landscape'),
  portrait: __('Portrait'),
  square: __('Square'),
})
