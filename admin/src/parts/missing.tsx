import { Button, Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { messageOf } from './notices.tsx'

interface MissingProps {
  /** The part of a query that this shows. */
  readonly query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

/** Stands in for data that is not there: it is being loaded, or could not be, and can be tried again. */
export const Missing = ({ query: { error, refetch } }: MissingProps) =>
  error ? (
    <Notice status="error" isDismissible={false}>
      <p>{messageOf(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {__('Try again')}
      </Button>
    </Notice>
  ) : (
    <Spinner />
  )
