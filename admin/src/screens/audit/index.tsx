import './audit.css'
import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { Findings, HiddenFindings } from './findings.tsx'
import { History } from './history.tsx'
import { PageAudits } from './page-audits.tsx'
import { RunButton, RunPanel } from './run-panel.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'findings', title: __('Findings'), component: Findings },
  { id: 'hidden', title: __('Hidden findings'), component: HiddenFindings },
  { id: 'history', title: __('History'), component: History },
  { id: 'pages', title: __('Single pages'), component: PageAudits },
]

const Audit = () => {
  return (
    <Page
      title={__('Audit')}
      intro={__(
        'Checks every page, the redirects and the settings of the site, and leads to the place where each fault is repaired.',
      )}
      actions={<RunButton />}
    >
      <RunPanel />
      <Sectioned
        path="/seo/audit"
        label={__('Sections of the audit')}
        sections={SECTIONS}
        className="cb-audit"
      >
        {({ component: Shown }) => <Shown />}
      </Sectioned>
    </Page>
  )
}

export default Audit
