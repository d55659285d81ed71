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
      {query.data ? <PostLinks posts={query.data} /> : <Missing query={query} />}
    </section>
  )
}

const PostLinks = ({ posts }: { readonly posts: Api['listPopularPosts']['reply'] }) =>
  posts.length === 0 ? (
    <p>{__('None yet: views and comments of the last 30 days count.')}</p>
  ) : (
    <ol className="cb-visits-ranking">
      {posts.map(({ id, title, link }) => (
        <li key={id}>
          <a href={link}>{title || __('(no title)')}</a>
        </li>
      ))}
    </ol>
  )
