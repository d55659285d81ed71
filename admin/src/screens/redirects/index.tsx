import './redirects.css'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type ComponentType, useState } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Files } from './files/index.tsx'
import { Groups } from './groups.tsx'
import { MissingAddresses, RedirectedVisits } from './logs.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectList } from './redirect-list.tsx'
import type { Edited, SectionProps } from './section.ts'
import { Tester } from './tester.tsx'
import { useNamedRedirect } from './use-named-redirect.ts'
import { NEW } from './values.ts'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType<SectionProps>
}

const LIST: Section = { id: 'list', title: __('Redirects'), component: RedirectList }

const SECTIONS: readonly Section[] = [
  LIST,
  { id: 'missing', title: __('Missing addresses'), component: MissingAddresses },
  { id: 'visits', title: __('Redirected visits'), component: RedirectedVisits },
  { id: 'test', title: __('Test an address'), component: Tester },
  { id: 'groups', title: __('Groups'), component: Groups },
  { id: 'files', title: __('Import and export'), component: Files },
]

const addressOf = ({ id }: Section): string =>
  id === LIST.id ? '/redirects' : `/redirects?section=${id}`

const Redirects = () => {
  const address = new URLSearchParams(useSearch())
  const id = address.get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? LIST
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
      <div className="cb-sectioned cb-redirects">
        <SectionLinks
          label={__('Sections of the redirects')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <section aria-label={section.title}>
          <section.component edit={edit} />
        </section>
      </div>
      {edited && <RedirectDialog edited={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

export default Redirects
