import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { editorOf } from '../../frame/addresses.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'
import { titleOf } from '../../parts/titles.ts'

/** What the user has begun and not published, last changed first. */
export const Drafts = () => {
  const query = useQuery({
    queryKey: ['posts', 'drafts'],
    queryFn: () =>
      api.listPosts(
        {
          ...{ status: ['draft', 'pending', 'future'], author: [boot.user.id], context: 'edit' },
          ...{ per_page: 6, orderby: 'modified' },
        },
        { fields: ['id', 'title', 'modified_gmt'] },
      ),
  })
  return (
    <Panel title={__('Your drafts')} query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="cb-quiet">{__('Nothing is waiting to be finished.')}</p>
        ) : (
          <ul>
            {data.map((post) => (
              <li key={post.id}>
                <a href={editorOf(post)}>{titleOf(post)}</a>
                <Time gmt={post.modified_gmt} />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
