import { Button, TabPanel } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedArguments, SeenArguments } from './lists.tsx'
import { LoggingNotice } from './logging-notice.tsx'

const SEEN = 'seen'

/** What visitors and robots append to addresses, and what of it is cut off. */
export const Crawling = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="cb-files-note">
        {__(
          'The same page under many addresses wastes the time of robots. A blocked argument leads to the address without it.',
        )}
      </p>
      <LoggingNotice />
      <TabPanel
        tabs={[
          { name: SEEN, title: __('Seen') },
          { name: 'blocked', title: __('Blocked') },
        ]}
      >
        {({ name }) => (
          <div className="cb-files-tab">
            {name === SEEN ? <SeenArguments /> : <BlockedArguments />}
          </div>
        )}
      </TabPanel>
      <p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {__('Block another argument')}
        </Button>
      </p>
      {isOpen && <BlockDialog onClose={() => setOpen(false)} />}
    </>
  )
}
