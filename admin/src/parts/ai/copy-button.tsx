import { Button } from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { __, sprintf } from '@wordpress/i18n'
import { notify } from '../notices.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What the button is read as to tell it from others: the text, or its name. */
  readonly name: string
}

/** Copies a suggested text. */
export const CopyButton = ({ text, name }: CopyButtonProps) => {
  const ref = useCopyToClipboard<HTMLButtonElement>(text, () => notify(__('The text is copied.')))
  return (
    // translators: %s: a suggested text.
    <Button variant="secondary" ref={ref} aria-label={sprintf(__('Copy: %s'), name)}>
      {__('Copy')}
    </Button>
  )
}
