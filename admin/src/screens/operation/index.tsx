import './operation.css'
import { __ } from '@wordpress/i18n'
import { lazy } from 'react'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { Backups } from './backups/index.tsx'
import { Cache } from './cache.tsx'
import { Findings } from './findings.tsx'
import { Storage } from './storage.tsx'
import { Versions } from './versions.tsx'

// Lists are larger than all else of the screen, so they are loaded when they are opened.
const Jobs = lazy(async () => ({ default: (await import('./jobs.tsx')).Jobs }))
const Mails = lazy(async () => ({ default: (await import('./mails.tsx')).Mails }))
const Audit = lazy(async () => ({ default: (await import('./audit.tsx')).Audit }))
const Passwords = lazy(async () => ({ default: (await import('./passwords.tsx')).Passwords }))
const Export = lazy(async () => ({ default: (await import('./export/index.tsx')).Export }))
const Load = lazy(async () => ({ default: (await import('./load.tsx')).Load }))
const Assistants = lazy(async () => ({ default: (await import('./assistants.tsx')).Assistants }))
const Webhooks = lazy(async () => ({
  default: (await import('./webhooks/index.tsx')).Webhooks,
}))

const SECTIONS: readonly Section[] = [
  { id: 'health', title: __('Health'), component: Findings },
  { id: 'backups', title: __('Backups'), component: Backups },
  { id: 'export', title: __('Export'), component: Export },
  { id: 'jobs', title: __('Jobs'), component: Jobs },
  { id: 'mails', title: __('Mails'), component: Mails },
  { id: 'webhooks', title: __('Webhooks'), component: Webhooks },
  { id: 'assistants', title: __('Assistants'), component: Assistants },
  { id: 'audit', title: __('Audit log'), component: Audit },
  { id: 'passwords', title: __('Application passwords'), component: Passwords },
  { id: 'load', title: __('Load'), component: Load },
  { id: 'cache', title: __('Cache'), component: Cache },
  { id: 'storage', title: __('Storage'), component: Storage },
  { id: 'versions', title: __('Versions'), component: Versions },
]

const Operation = () => {
  return (
    <Page
      title={__('Operation')}
      intro={__('Whether the server is well, what it has done, and backups to return to.')}
    >
      <Sectioned
        path="/operation"
        label={__('Sections of the operation')}
        sections={SECTIONS}
        className="cb-operation"
      >
        {({ component: Shown }) => <Shown />}
      </Sectioned>
    </Page>
  )
}

export default Operation
