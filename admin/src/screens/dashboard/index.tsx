import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { Link, useLocation } from 'wouter'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { editorOf, newItem } from '../../frame/addresses.ts'
import { Page } from '../../parts/page.tsx'
import { titleOf } from '../posts/fields.tsx'

const Dashboard = () => {
  const [, goTo] = useLocation()
  const drafts = useQuery({
    queryKey: ['posts', 'drafts'],
    queryFn: () =>
      api.listPosts({
        ...{ status: ['draft', 'pending'], author: [boot.user.id], context: 'edit' },
        ...{ per_page: 5, orderby: 'modified' },
      }),
  })
  return (
    <Page
      title={__('Dashboard')}
      actions={
        <Button variant="primary" onClick={() => goTo(newItem('post'))}>
          {__('Write a post')}
        </Button>
      }
    >
      <section className="cb-panel">
        <h2>{__('Your drafts')}</h2>
        {drafts.data?.data.length === 0 && <p>{__('No drafts. Everything is published.')}</p>}
        <ul>
          {drafts.data?.data.map((post) => (
            <li key={post.id}>
              <Link href={editorOf(post)}>{titleOf(post)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

export default Dashboard
