import './dashboard.css'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { boot, can } from '../../boot.ts'
import { newItem } from '../../frame/addresses.ts'
import { loadEditor } from '../../frame/load-editor.ts'
import { Page } from '../../parts/page.tsx'
import { NeedsAttention } from './attention/index.tsx'
import { Drafts } from './drafts.tsx'
import { Happened } from './happened.tsx'
import { Published } from './published.tsx'
import { Visits } from './visits.tsx'
import { WaitingComments } from './waiting-comments.tsx'

const Dashboard = () => (
  <Page
    title={sprintf(__('Hello, %s'), boot.user.name)}
    actions={
      <>
        {can('edit_pages') && (
          <Button variant="secondary" href={newItem('page')}>
            {__('New page')}
          </Button>
        )}
        {can('edit_posts') && (
          <Button variant="primary" href={newItem('post')} onMouseEnter={() => void loadEditor()}>
            {__('Write a post')}
          </Button>
        )}
      </>
    }
  >
    <NeedsAttention />
    <div className="cb-dashboard">
      {can('edit_posts') && <Drafts />}
      {can('moderate_comments') && <WaitingComments />}
      {can('edit_posts') && <Published />}
      {can('analytics_view_reports') && <Visits />}
      {can('manage_options') && <Happened />}
    </div>
  </Page>
)

export default Dashboard
