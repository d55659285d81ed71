import './score.css'
import { __, sprintf } from '@wordpress/i18n'
import { type Band, bandOf } from './bands.ts'

export const BANDS: readonly { readonly value: Band; readonly label: string }[] = [
  { value: 'good', label: __('Good (80–100)') },
  { value: 'fair', label: __('Fair (50–79)') },
  { value: 'poor', label: __('Poor (0–49)') },
]

const NAMES: Readonly<Record<Band, string>> = {
  good: __('good'),
  fair: __('fair'),
  poor: __('poor'),
}

/** A score with its band, which is not told by colour alone. */
export const ScoreBadge = ({ score }: { readonly score: number | null }) =>
  score === null ? (
    <span className="cb-score">–</span>
  ) : (
    <span className={`cb-score is-${bandOf(score)}`}>
      <strong>{score}</strong>{' '}
      <span>
        {/* translators: of a score: good, fair or poor. */}
        {sprintf(__('of 100, %s'), NAMES[bandOf(score)])}
      </span>
    </span>
  )
