import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { INSIGHTS, type Rating } from './data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface RatingButtonsProps {
  /** The finding. */
  readonly id: string
  readonly rating: Rating | undefined
}

const HELPFUL = 1
const NOT_HELPFUL = -1

/** Whether a finding helped, and why not. The other button changes one's mind. */
export const RatingButtons = ({ id, rating }: RatingButtonsProps) => {
  const change = useChange(INSIGHTS)
  const [isAsked, ask] = useState(false)
  const rate = async (score: number) => {
    const isRated = await change({
      work: () => api.rateInsight({ insight_id: id, score }),
      done: __('Thank you. Findings of this kind come more or less often now.'),
    })
    if (isRated) ask(score === NOT_HELPFUL)
  }
  return (
    <>
      <div className="cb-actions">
        <Button
          variant="tertiary"
          isPressed={rating?.score === HELPFUL}
          onClick={() => void rate(HELPFUL)}
        >
          {__('Helpful')}
        </Button>
        <Button
          variant="tertiary"
          isPressed={rating?.score === NOT_HELPFUL}
          onClick={() => void rate(NOT_HELPFUL)}
        >
          {__('Not helpful')}
        </Button>
      </div>
      {rating?.feedback && <p className="cb-visits-note">{rating.feedback}</p>}
      {isAsked && <ReasonDialog id={id} onClose={() => ask(false)} />}
    </>
  )
}
