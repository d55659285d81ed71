import { RadioControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { FileGuide, SiteGuide } from './guide.tsx'
import { NewFile } from './new-file.tsx'
import { SiteForm } from './site-form.tsx'

interface NewImportProps {
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onCreated: (id: number) => void
}

const WAYS = [
  {
    value: 'file',
    label: __('From a file'),
    description: __('An export of WordPress, a dump of its database, or one of another system.'),
  },
  {
    value: 'site',
    label: __('From the running site'),
    description: __('A WordPress site that is online is copied over its interface.'),
  },
]

/** Takes a file or the address of a site, and then what to do with it. */
export const NewImport = ({ onCreated, ...password }: NewImportProps) => {
  const [way, setWay] = useState('file')
  return (
    <>
      <section className="cb-panel" aria-label={__('Where the content comes from')}>
        <RadioControl
          label={__('Where the content comes from')}
          selected={way}
          options={WAYS}
          onChange={setWay}
        />
      </section>
      {way === 'file' ? (
        <>
          <FileGuide />
          <NewFile onCreated={onCreated} />
        </>
      ) : (
        <>
          <SiteGuide />
          <section className="cb-panel">
            <h2>{__('Your site')}</h2>
            <SiteForm onCreated={onCreated} {...password} />
          </section>
        </>
      )}
    </>
  )
}
