import { Button } from '@wordpress/components'
import { type ReactNode, useState } from 'react'

interface BusyButtonProps {
  /** The button is busy until this is done. */
  readonly work: () => Promise<unknown>
  readonly children: ReactNode
  readonly size?: 'compact' | 'default'
  readonly isDisabled?: boolean
  /** Says for screen readers why it is disabled. */
  readonly description?: string
}

/** A button for work that takes a moment: it cannot be pressed again meanwhile. */
export const BusyButton = ({
  work,
  children,
  size = 'default',
  isDisabled = false,
  description = '',
}: BusyButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return (
    <Button
      variant="secondary"
      size={size}
      isBusy={isBusy}
      disabled={isBusy || isDisabled}
      accessibleWhenDisabled
      description={description}
      onClick={() => void start()}
    >
      {children}
    </Button>
  )
}
