import { getBlockType, parse } from '@wordpress/blocks'
import { RadioControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useId } from 'react'
import { MarkedWords, wordsOf } from '../words.tsx'
import type { Blocks, Choice, Stretch } from './merge.ts'

interface ComparedTextProps {
  readonly stretches: readonly Stretch[]
  readonly choices: ReadonlyMap<Stretch, Choice>
  readonly onChoose: (stretch: Stretch, choice: Choice) => void
}

/** The two versions of a text in one column: who changed what, and a choice where both did. */
export const ComparedText = ({ stretches, choices, onChoose }: ComparedTextProps) => (
  <div className="cb-merge-text">
    {stretches.map((stretch, index) => {
      if (stretch.source === 'unchanged')
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of stretches never changes
        return <Unchanged key={index} count={stretch.blocks.length} />
      if (stretch.source === 'conflict')
        return (
          <Both
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of stretches never changes
            key={index}
            {...{ theirs: stretch.theirs, mine: stretch.mine }}
            choice={choices.get(stretch) ?? 'mine'}
            onChoose={(choice) => onChoose(stretch, choice)}
          />
        )
      const isMine = stretch.source === 'mine'
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of stretches never changes
        <section key={index} className={`cb-merge-stretch is-${stretch.source}`}>
          <h3>{isMine ? __('Changed by you') : __('Changed by them')}</h3>
          <p>{textOf(stretch.blocks)}</p>
        </section>
      )
    })}
  </div>
)

const Unchanged = ({ count }: { readonly count: number }) => (
  <p className="cb-merge-unchanged">
    {sprintf(
      // translators: %d: number of blocks.
      _n('%d block unchanged', '%d blocks unchanged', count),
      count,
    )}
  </p>
)

interface BothProps {
  readonly theirs: Blocks
  readonly mine: Blocks
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

const Both = ({ theirs, mine, choice, onChoose }: BothProps) => {
  const id = useId()
  const [theirText, mineText] = [textOf(theirs), textOf(mine)]
  return (
    <section className="cb-merge-stretch is-conflict" aria-labelledby={id}>
      <h3 id={id}>{__('Changed by both')}</h3>
      <div className="cb-merge-versions">
        <div>
          <h4>{__('Theirs')}</h4>
          <MarkedWords text={theirText} other={mineText} />
        </div>
        <div>
          <h4>{__('Yours')}</h4>
          <MarkedWords text={mineText} other={theirText} />
        </div>
      </div>
      <RadioControl
        label={__('Keep')}
        selected={choice}
        options={[
          { value: 'mine', label: __('Yours') },
          { value: 'theirs', label: __('Theirs') },
          { value: 'both', label: __('Both, theirs first') },
        ]}
        onChange={(chosen) => onChoose(chosen as Choice)}
      />
    </section>
  )
}

/** The words of blocks; a block without words is shown by its name. */
const textOf = (blocks: Blocks): string =>
  blocks.map((markup) => wordsOf(markup) || nameOf(markup)).join('\n\n')

const nameOf = (markup: string): string => `[${parse(markup).map(titleOf).join(', ')}]`

interface Described {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly innerBlocks: readonly Described[]
}

/** Blocks of templates have no words of their own: their names, and those inside, tell what they are. */
const titleOf = ({ name, attributes: { label }, innerBlocks }: Described): string => {
  const title = getBlockType(name)?.title ?? __('Block')
  const named = typeof label === 'string' && label !== '' ? `${title} “${label}”` : title
  return innerBlocks.length === 0 ? named : `${named}: ${innerBlocks.map(titleOf).join(', ')}`
}
