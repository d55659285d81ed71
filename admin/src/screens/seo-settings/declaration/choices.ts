import { __ } from '@wordpress/i18n'
import type { Option } from './types.ts'

const TYPE_LABELS: Readonly<Record<string, string>> = {
  post: __('Posts'),
  page: __('Pages'),
  attachment: __('Media'),
  character: __('Characters'),
  show: __('Shows'),
  actor: __('Actors'),
}

const TAXONOMY_LABELS: Readonly<Record<string, string>> = {
  category: __('Categories'),
  post_tag: __('Tags'),
  post_format: __('Post formats'),
}

export const typeLabel = (name: string): string => TYPE_LABELS[name] ?? name
export const taxonomyLabel = (name: string): string => TAXONOMY_LABELS[name] ?? name

const labelled = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Words that stand for themselves. */
export const words = (...values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }))

/** The types whose lists can be chosen from; the catalogue always takes part. */
export const CHOOSABLE_TYPES = labelled({
  post: __('Posts'),
  page: __('Pages'),
  attachment: __('Media'),
})

export const CHOOSABLE_TAXONOMIES = labelled(TAXONOMY_LABELS)

export const STATUSES = labelled({
  publish: __('Published'),
  draft: __('Drafts'),
  pending: __('Waiting for review'),
  future: __('Scheduled'),
  private: __('Private'),
})

export const SEPARATORS: readonly Option[] = [
  ...[
    ['&#45;', '-'],
    ['&ndash;', '–'],
    ['&mdash;', '—'],
    ['&middot;', '·'],
    ['&bull;', '•'],
    ['&raquo;', '»'],
    ['&gt;', '>'],
    ['|', '|'],
    ['/', '/'],
  ].map(([value = '', label = '']) => ({ value, label })),
]

export const PICTURES = labelled({
  default: __('The usual: featured image, then the logo'),
  featured: __('Featured image'),
  attach: __('First image attached to the text'),
  content: __('First image in the text'),
  author: __('Picture of the author'),
  auto: __('First that is found of these'),
  custom: __('From a custom field'),
})

export const OBJECT_TYPES = labelled({
  article: __('Article'),
  website: __('Website'),
  book: __('Book'),
  profile: __('Profile'),
  product: __('Product'),
  'video.other': __('Video'),
})

export const CARDS = labelled({
  summary: __('Small picture beside the text'),
  summary_large_image: __('Large picture above the text'),
})

export const PREVIEW_SIZES = labelled({
  none: __('None'),
  standard: __('Standard'),
  large: __('Large'),
})

export const PERIODS = labelled({
  hour: __('An hour'),
  day: __('A day'),
  week: __('A week'),
  month: __('A month'),
  quarter: __('Three months'),
  year: __('A year'),
  forever: __('Forever'),
})

const PRIORITY_VALUES = [
  '1.0',
  '0.9',
  '0.8',
  '0.7',
  '0.6',
  '0.5',
  '0.4',
  '0.3',
  '0.2',
  '0.1',
  '0.0',
]

export const PRIORITIES: readonly Option[] = [
  { value: 'default', label: __('The usual') },
  ...words(...PRIORITY_VALUES),
]

export const FREQUENCIES = labelled({
  default: __('The usual'),
  always: __('Always'),
  hourly: __('Hourly'),
  daily: __('Daily'),
  weekly: __('Weekly'),
  monthly: __('Monthly'),
  yearly: __('Yearly'),
  never: __('Never'),
})

export const CASINGS = labelled({
  '': __('As they are'),
  lowerCase: __('all lower case'),
  titleCase: __('Each Word With A Capital'),
  sentenceCase: __('First word with a capital'),
})

export const choicesOf = labelled
