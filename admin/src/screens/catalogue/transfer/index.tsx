import '../catalogue.css'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Page } from '../../../parts/page.tsx'
import { Export } from './export.tsx'
import { ImportPanel } from './import-panel.tsx'
import { Upload } from './upload.tsx'

/** Files into the catalogue, and out of it. */
const Transfer = () => {
  const [opened, open] = useState<number>()
  return (
    <Page
      title={__('Import and export')}
      intro={__('Characters, shows, actors and words from a file, or as a file.')}
    >
      <div className="cb-transfer">
        <Upload opened={opened} onOpen={open} />
        {opened !== undefined && (
          <ImportPanel key={opened} id={opened} onClose={() => open(undefined)} />
        )}
        <Export />
      </div>
    </Page>
  )
}

export default Transfer
