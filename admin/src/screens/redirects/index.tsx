import './redirects.css'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { Files } from './files/index.tsx'
import { Groups } from './groups.tsx'
import { MissingAddresses, RedirectedVisits } from './logs.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectList } from './redirect-list.tsx'
import type { Edited, SectionProps } from './section.ts'
import { Tester } from './tester.tsx'
import { useNamedRedirect } from './use-named-redirect.ts'
import { NEW } from './values.ts'

const SECTIONS: readonly Section<SectionProps>[] = [
  { id: 'list', title: __('Redirects'), component: RedirectList },
  { id: 'missing', title: __('Missing addresses'), component: MissingAddresses },
  { id: 'visits', title: __('Redirected visits'), component: RedirectedVisits },
  { id: 'test', title: __('Test an address'), component: Tester },
  { id: 'groups', title: __('Groups'), component: Groups },
  { id: 'files', title: __('Import and export'), component: Files },
]

const Redirects = () => {
  const address = new URLSearchParams(useSearch())
  const [edited, edit] = useState<Edited>()
  useNamedRedirect(address, edit)
  return (
    <Page
      title={__('Redirects')}
      intro={__('They lead visitors from an old address to a new one, and work at once.')}
      actions={
        <Button variant="primary" onClick={() => edit(NEW)}>
          {__('New redirect')}
        </Button>
      }
    >
      <Sectioned
        path="/redirects"
        label={__('Sections of the redirects')}
        sections={SECTIONS}
        className="cb-redirects"
      >
        {({ component: Shown }) => <Shown edit={edit} />}
      </Sectioned>
      {edited && <RedirectDialog edited={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

export default Redirects
