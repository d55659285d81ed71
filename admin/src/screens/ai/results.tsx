import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { CopyButton } from '../../parts/ai/copy-button.tsx'
import { useChange } from '../../parts/changes.ts'
import { changeFor, type Proposal, type Proposals } from './proposals.ts'

interface ResultsProps {
  readonly made: Proposals
  readonly title: string
  /** Called after a proposal was stored, or taken back. */
  readonly onUsed: () => void
}

/** What was suggested: nothing is stored in the item until it is chosen. */
export const Results = ({ made, title, onUsed }: ResultsProps) => (
  <section className="cb-panel" aria-label={__('Suggestions')}>
    <h2>{title}</h2>
    <p className="cb-ai-note">
      {made.isLocal
        ? __('Made on this server from the text itself.')
        : __('Made by the AI service. Check what it says before you use it.')}
    </p>
    <ul className="cb-ai-choices">
      {made.proposals.map((proposal) => (
        <li key={`${proposal.name} ${proposal.text}`}>
          <div>
            {proposal.name && <strong>{proposal.name}</strong>}
            <p>{proposal.text}</p>
          </div>
          {proposal.changes ? (
            <Use made={made} proposal={proposal} changes={proposal.changes} onUsed={onUsed} />
          ) : (
            <CopyButton
              text={proposal.name ? `${proposal.name}\n${proposal.text}` : proposal.text}
              name={proposal.name ?? proposal.text}
            />
          )}
        </li>
      ))}
    </ul>
  </section>
)

interface UseProps {
  readonly made: Proposals
  readonly proposal: Proposal
  readonly changes: NonNullable<Proposal['changes']>
  readonly onUsed: () => void
}

const Use = ({ made: { item }, proposal, changes, onUsed }: UseProps) => {
  const change = useChange('seo-of-post', 'ai-item')
  return (
    <Button
      variant="secondary"
      // translators: %s: a suggested text.
      aria-label={sprintf(__('Use it: %s'), proposal.name ?? proposal.text)}
      onClick={async () => {
        await change({
          ...changeFor(item, changes),
          done: __('It is in the SEO fields of the item.'),
        })
        onUsed()
      }}
    >
      {__('Use it')}
    </Button>
  )
}
