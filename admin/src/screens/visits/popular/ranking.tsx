import type { Api } from '@callboard/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Choices } from '../../../parts/choices.tsx'
import { Missing } from '../../../parts/missing.tsx'
import { SORTS } from './choices.ts'
import { POPULAR, type Sort } from './values.ts'

const SHOWN = 10

/** What lists would show now. */
export const Ranking = () => {
  const [sort, choose] = useState<Sort>('views')
  const query = useQuery({
    queryKey: [POPULAR, 'ranking', sort],
    queryFn: async () => (await api.listPopularPosts({ sort, limit: SHOWN })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="cb-panel">
      <h2>{__('Popular now')}</h2>
      <Choices label={__('Order')} value={sort} options={SORTS} onChange={choose} />
      {query.data ? <PostLinks posts={query.data} sort={sort} /> : <Missing query={query} />}
    </section>
  )
}

interface PostLinksProps {
  readonly posts: Api['listPopularPosts']['reply']
  readonly sort: Sort
}

const PostLinks = ({ posts, sort }: PostLinksProps) =>
  posts.length === 0 ? (
    <p>
      {sort === 'curated'
        ? __('No posts are picked yet.')
        : __(
            'None yet: views and comments of the last 30 days count. Until there are enough, lists have the newest posts.',
          )}
    </p>
  ) : (
    <ol className="cb-visits-ranking">
      {posts.map(({ id, title, link }) => (
        <li key={id}>
          <a href={link}>{title || __('(no title)')}</a>
        </li>
      ))}
    </ol>
  )
