import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { newItem } from '../../frame/addresses.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'
import { titleOf } from '../../parts/titles.ts'

/** The newest posts on the site. */
export const Published = () => {
  const query = useQuery({
    queryKey: ['posts', 'published'],
    queryFn: () => api.listPosts({ per_page: 6 }, { fields: ['id', 'title', 'link', 'date_gmt'] }),
  })
  return (
    <Panel title={__('Published')} query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="cb-quiet">
            {__('Nothing yet.')} <a href={newItem('post')}>{__('Write the first post')}</a>
          </p>
        ) : (
          <ul>
            {data.map((post) => (
              <li key={post.id}>
                <a href={post.link}>{titleOf(post)}</a>
                <Time gmt={post.date_gmt} />
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
