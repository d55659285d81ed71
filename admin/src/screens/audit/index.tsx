import './audit.css'
import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { Findings, HiddenFindings } from './findings.tsx'
import { History } from './history.tsx'
import { PageAudits } from './page-audits.tsx'
import { RunButton, RunPanel } from './run-panel.tsx'

interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType
}

const FINDINGS: Section = { id: 'findings', title: __('Findings'), component: Findings }

const SECTIONS: readonly Section[] = [
  FINDINGS,
  { id: 'hidden', title: __('Hidden findings'), component: HiddenFindings },
  { id: 'history', title: __('History'), component: History },
  { id: 'pages', title: __('Single pages'), component: PageAudits },
]

const addressOf = ({ id }: Section): string =>
  id === FINDINGS.id ? '/seo/audit' : `/seo/audit?section=${id}`

const Audit = () => {
  const id = new URLSearchParams(useSearch()).get('section')
  const section = SECTIONS.find((one) => one.id === id) ?? FINDINGS
  return (
    <Page
      title={__('Audit')}
      intro={__(
        'Checks every page, the redirects and the settings of the site, and leads to the place where each fault is repaired.',
      )}
      actions={<RunButton />}
    >
      <RunPanel />
      <div className="cb-sectioned cb-audit">
        <SectionLinks
          label={__('Sections of the audit')}
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

export default Audit
