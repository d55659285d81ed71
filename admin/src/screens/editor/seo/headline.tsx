import type { HeadlineResult } from '@callboard/headline-score'
import { PanelBody } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { Score } from './checks.tsx'

interface HeadlineProps {
  readonly headline: HeadlineResult
}

/** How likely the title of the post is to be clicked. */
export const HeadlinePanel = ({ headline }: HeadlineProps) => (
  <PanelBody title={sprintf('%1$s (%2$d)', __('Headline'), headline.score)} initialOpen={false}>
    <Score score={headline.score} />
    <ul className="cb-seo-facts">
      <li>{lengthOf(headline)}</li>
      <li>{moodOf(headline)}</li>
      <WordsOf name={__('Powerful words')} words={headline.powerWords} />
      <WordsOf name={__('Emotional words')} words={headline.emotionWords} />
      <WordsOf name={__('Uncommon words')} words={headline.uncommonWords} />
    </ul>
    {headline.detectedWordTypes.length > 0 && (
      <p>
        {sprintf(
          // translators: %s: list of kinds of words.
          __('A stronger headline would have more of these: %s.'),
          headline.detectedWordTypes.map((type) => TYPES[type]).join(', '),
        )}
      </p>
    )}
  </PanelBody>
)

const TYPES: Readonly<Record<HeadlineResult['detectedWordTypes'][number], string>> = {
  emotion: __('emotional words'),
  common: __('common words'),
  uncommon: __('uncommon words'),
  power: __('powerful words'),
}

const lengthOf = ({ wordCount }: HeadlineResult): string => {
  // translators: %d: number of words.
  const words = sprintf(_n('%d word', '%d words', wordCount), wordCount)
  return wordCount >= 5 && wordCount <= 9
    ? words
    : // translators: %s: number of words, such as "3 words".
      sprintf(__('%s; five to nine are best.'), words)
}

const moodOf = ({ sentiment }: HeadlineResult): string => {
  if (sentiment === 'neu') return __('The mood is neutral; a feeling draws readers.')
  return sentiment === 'pos' ? __('The mood is positive.') : __('The mood is negative.')
}

const WordsOf = ({ name, words }: { readonly name: string; readonly words: readonly string[] }) =>
  words.length === 0 ? null : (
    <li>
      {name}: {words.join(', ')}
    </li>
  )
