import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { EraseDialog } from '../erase-dialog.tsx'

/** The way to begin to count anew. */
export const EraseVisits = () => {
  const [isAsking, ask] = useState(false)
  return (
    <section className="cb-panel">
      <h2>{__('Delete visits')}</h2>
      <p>
        {__(
          'All visits, to begin anew. Those of a single page are deleted where its figures are: choose it under “Pages”.',
        )}
      </p>
      <Button variant="secondary" isDestructive onClick={() => ask(true)}>
        {__('Delete all visits')}
      </Button>
      {isAsking && <EraseDialog onClose={() => ask(false)} />}
    </section>
  )
}
