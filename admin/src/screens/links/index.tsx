import './links.css'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import type { SectionId } from './addresses.ts'
import { BrokenLinks } from './broken/index.tsx'
import { useLinkChange } from './changes.ts'
import { Domains } from './domains/index.tsx'
import { Items } from './items/index.tsx'
import { Orphans } from './items/orphans.tsx'
import { Suggestions } from './suggestions/index.tsx'

const SECTIONS: readonly (Section & { readonly id: SectionId })[] = [
  { id: 'items', title: __('All items'), component: Items },
  { id: 'suggestions', title: __('Suggestions'), component: Suggestions },
  { id: 'orphans', title: __('Without links to them'), component: Orphans },
  { id: 'broken', title: __('Broken links'), component: BrokenLinks },
  { id: 'domains', title: __('Other sites'), component: Domains },
]

const Links = () => {
  return (
    <Page
      title={__('Links')}
      intro={__('Which texts link to each other, which could, and which links lead nowhere.')}
      actions={<Scan />}
    >
      <Sectioned
        path="/links"
        label={__('Sections of the links')}
        sections={SECTIONS}
        className="cb-links"
      >
        {({ component: Shown }) => <Shown />}
      </Sectioned>
    </Page>
  )
}

/** Texts are looked through after each save; this does it at once. */
const Scan = () => {
  const change = useLinkChange()
  const scan = () =>
    change({
      work: () => api.triggerLinkScan(),
      done: __('The texts that were changed last are looked through.'),
    })
  return <BusyButton work={scan}>{__('Look through the texts')}</BusyButton>
}

export default Links
