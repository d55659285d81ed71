import type { PageAnalysis } from '@callboard/text-analysis'
import { Icon, PanelBody } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { cautionFilled, published } from '@wordpress/icons'
import { bandOf } from '../../../parts/seo/bands.ts'

type Checks = PageAnalysis['groups']['basic']['checks']

/** The recommendations of an analysis, those with something to do first. */
export const CheckPanels = ({ analysis }: { readonly analysis: PageAnalysis }) => {
  const { basic, title, readability } = analysis.groups
  return (
    <>
      <CheckPanel title={__('Content')} checks={basic.checks} />
      <CheckPanel title={__('Title')} checks={title.checks} />
      <CheckPanel title={__('Readability')} checks={readability.checks} />
    </>
  )
}

interface CheckPanelProps {
  readonly title: string
  readonly checks: Checks
}

export const CheckPanel = ({ title, checks }: CheckPanelProps) => {
  const all = Object.entries(checks).toSorted(([, a], [, b]) => b.error - a.error)
  const faults = all.filter(([, { error }]) => error === 1).length
  if (all.length === 0) return null
  return (
    <PanelBody
      title={
        faults === 0
          ? title
          : `${title} (${sprintf(
              // translators: %d: number of recommendations.
              _n('%d to improve', '%d to improve', faults),
              faults,
            )})`
      }
      initialOpen={false}
    >
      <ul className="cb-seo-checks">
        {all.map(([name, { title, description, error }]) => (
          <li key={name} className={error === 1 ? 'is-fault' : 'is-fine'}>
            <Icon icon={error === 1 ? cautionFilled : published} size={20} />
            <span className="screen-reader-text">
              {error === 1 ? __('To improve:') : __('Fine:')}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </PanelBody>
  )
}

export const Score = ({ score }: { readonly score: number }) => {
  const texts = { good: __('Good'), fair: __('Could be better'), poor: __('Needs work') }
  const rating = bandOf(score)
  return (
    <p className={`cb-seo-score is-${rating}`} role="status">
      <strong>{sprintf('%d / 100', score)}</strong> {texts[rating]}
    </p>
  )
}
