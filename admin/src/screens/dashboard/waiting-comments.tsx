import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'

/** Comments that nobody has approved yet, oldest first. */
export const WaitingComments = () => {
  const query = useQuery({
    queryKey: ['comments', 'waiting'],
    queryFn: () =>
      api.listComments(
        { status: 'hold', order: 'asc', per_page: 5, context: 'edit' },
        { fields: ['id', 'author_name', 'content', 'date_gmt'] },
      ),
  })
  return (
    <Panel title={__('Comments waiting')} query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <p className="cb-quiet">{__('All comments are moderated.')}</p>
        ) : (
          <>
            <ul>
              {data.map(({ id, author_name, content, date_gmt }) => (
                <li key={id}>
                  <span>
                    <strong>{author_name || __('Anonymous')}</strong>{' '}
                    {(content.raw ?? '').slice(0, 120)}
                  </span>
                  <Time gmt={date_gmt} />
                </li>
              ))}
            </ul>
            <p>
              <Link href="/comments">{__('Moderate')}</Link>
            </p>
          </>
        )
      }
    </Panel>
  )
}
