import { __ } from '@wordpress/i18n'
import {
  AUDIENCES,
  IMAGE_QUALITIES,
  IMAGE_SHAPES,
  IMAGE_STYLES,
  TONES,
} from '../../../parts/ai/voices.ts'
import { EDITOR } from './effects.ts'
import { block, select } from './make.ts'
import type { Section } from './types.ts'

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
        select('aiContent.imageQuality', __('Quality of images'), IMAGE_QUALITIES),
        select('aiContent.imageStyle', __('Style of images'), IMAGE_STYLES),
        select('aiContent.imageAspectRatio', __('Shape of images'), IMAGE_SHAPES),
      ],
      __(
        'AI is off until an administrator switches it on (Search engines → AI). Nothing is sent without a request.',
      ),
    ),
  ],
}
