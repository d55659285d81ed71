import './operation.css'
import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Audit } from './audit.tsx'
import { Backups } from './backups/index.tsx'
import { Cache } from './cache.tsx'
import { Findings } from './findings.tsx'
import { Jobs } from './jobs.tsx'
import { Load } from './load.tsx'
import { Mails } from './mails.tsx'
import { Passwords } from './passwords.tsx'
import { Storage } from './storage.tsx'
import { Versions } from './versions.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType
}

const FIRST: Section = { id: 'health', title: __('Health'), component: Findings }

const SECTIONS: readonly Section[] = [
  FIRST,
  { id: 'backups', title: __('Backups'), component: Backups },
  { id: 'jobs', title: __('Jobs'), component: Jobs },
  { id: 'mails', title: __('Mails'), component: Mails },
  { id: 'audit', title: __('Audit log'), component: Audit },
  { id: 'passwords', title: __('Application passwords'), component: Passwords },
  { id: 'load', title: __('Load'), component: Load },
  { id: 'cache', title: __('Cache'), component: Cache },
  { id: 'storage', title: __('Storage'), component: Storage },
  { id: 'versions', title: __('Versions'), component: Versions },
]

const addressOf = ({ id }: Section): string =>
  id === FIRST.id ? '/operation' : `/operation?section=${id}`

const Operation = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? FIRST
  return (
    <Page
      title={__('Operation')}
      intro={__('Whether the server is well, what it has done, and backups to return to.')}
    >
      <div className="cb-sectioned cb-operation">
        <SectionLinks
          label={__('Sections of the operation')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <section aria-label={section.title}>
          <section.component />
        </section>
      </div>
    </Page>
  )
}

export default Operation
