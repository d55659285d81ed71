import { __ } from '@wordpress/i18n'
import { CASINGS } from './choices.ts'
import { IMAGES } from './effects.ts'
import { block, long, needing, posts, select, template, terms, toggle } from './make.ts'
import type { Field, Section } from './types.ts'

const writing = (place: string): readonly Field[] => [
  select(`${place}.casing`, __('Capital letters'), CASINGS),
  toggle(`${place}.stripPunctuation`, __('Remove punctuation')),
  ...needing(
    [[`${place}.stripPunctuation`, true]],
    [
      toggle(`${place}.charactersToKeep.numbers`, __('Keep digits')),
      toggle(`${place}.charactersToKeep.apostrophe`, __('Keep apostrophes')),
      toggle(`${place}.charactersToKeep.ampersand`, __('Keep ampersands')),
      toggle(`${place}.charactersToKeep.dashes`, __('Keep hyphens')),
      toggle(`${place}.charactersToKeep.underscores`, __('Keep underscores')),
    ],
  ),
]

/** A text of images, made by a format. */
const made = (place: string): readonly Field[] => [
  toggle(`${place}.autogenerate`, __('Write it for new uploads')),
  template(`${place}.format`, __('Format')),
  ...writing(place),
  toggle(`${place}.advancedSettings.enable`, __('Leave some pages out')),
  ...needing(
    [[`${place}.advancedSettings.enable`, true]],
    [
      posts(`${place}.advancedSettings.excludePosts`, __('Leave out these texts')),
      terms(
        `${place}.advancedSettings.excludeTerms`,
        __('Leave out everything in these categories and tags'),
      ),
    ],
  ),
]

const added = (place: string): readonly Field[] => [
  toggle(`${place}.enable`, __('Add it to images on pages that have none')),
  ...made(place),
]

export const PICTURE_TEXTS: Section = {
  id: 'images',
  title: __('Images'),
  blocks: [
    { ...block(__('Alternative text'), IMAGES, added('image.altTag')), tool: 'image-texts' },
    block(__('Title'), IMAGES, added('image.title')),
    block(__('Caption'), IMAGES, made('image.caption')),
    block(__('Description'), IMAGES, made('image.description')),
    block(__('Names of files'), IMAGES, [
      toggle('image.filename.enable', __('Write the names of new files anew')),
      ...needing(
        [['image.filename.enable', true]],
        [
          ...writing('image.filename'),
          long('image.filename.wordsToStrip', __('Words to leave out'), {
            help: __('One per line.'),
          }),
        ],
      ),
    ]),
  ],
}
