import { __ } from '@wordpress/i18n'
import { choicesOf, words } from './choices.ts'
import { EDITOR } from './effects.ts'
import { block, select } from './make.ts'
import type { Section } from './types.ts'

const TONES = words(
  ...['analytical', 'concise', 'empathetic', 'friendly', 'formal', 'humorous', 'informal'],
  ...['informative', 'motivational', 'neutral', 'persuasive', 'playful', 'professional'],
  ...['serious', 'storytelling', 'urgent'],
)

const AUDIENCES = words(
  ...['academic', 'beginners-novices', 'business', 'creative-artistic', 'educational', 'general'],
  ...['parents-families', 'technical'],
)

const STYLES = words(
  ...['auto', '3d-render', 'cinematic', 'creative', 'illustration', 'minimalist'],
  ...['stock-photo', 'vibrant'],
)

export const AI: Section = {
  id: 'ai',
  title: __('AI'),
  blocks: [
    block(
      __('Proposed texts and images'),
      EDITOR,
      [
        select('aiContent.tone', __('Tone'), TONES),
        select('aiContent.audience', __('Readers'), AUDIENCES),
        select(
          'aiContent.imageQuality',
          __('Quality of images'),
          choicesOf({ low: __('Low'), medium: __('Medium') }),
        ),
        select('aiContent.imageStyle', __('Style of images'), STYLES),
        select(
          'aiContent.imageAspectRatio',
          __('Shape of images'),
          choicesOf({
            landscape: __('Landscape'),
            portrait: __('Portrait'),
            square: __('Square'),
          }),
        ),
      ],
      __(
        'AI is off until the operator of the server sets a key. Nothing is sent without a request.',
      ),
    ),
  ],
}
