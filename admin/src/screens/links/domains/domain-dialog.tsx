import type { Api } from '@callboard/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, ExternalLink, Modal } from '@wordpress/components'
import { __, _x, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { Missing } from '../../../parts/missing.tsx'
import { LinkPhrase } from '../../../parts/seo/link-phrase.tsx'
import { itemAddress } from '../addresses.ts'
import { textEdit, useLinkChange } from '../changes.ts'
import { DOMAINS } from '../data.ts'

type Post = Api['listPostsLinkingToDomain']['reply']['posts'][number]

interface DomainDialogProps {
  readonly hostname: string
  readonly onClose: () => void
}

/** Every link to a site, with its sentence. */
export const DomainDialog = ({ hostname, onClose }: DomainDialogProps) => {
  const query = useInfiniteQuery({
    queryKey: [DOMAINS, 'links', hostname],
    queryFn: ({ pageParam }) => postsAt(hostname, pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const posts = pages.flat()
      return posts.length < (posts[0]?.totals?.total ?? 0) ? posts.length : undefined
    },
  })
  const posts = query.data?.pages.flat()
  return (
    // translators: %s: a domain.
    <Modal title={sprintf(__('Links to %s'), hostname)} size="large" onRequestClose={onClose}>
      {posts ? <Posts posts={posts} /> : <Missing query={query} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {__('Show more')}
        </Button>
      )}
    </Modal>
  )
}

/** The next texts that link to the site. The first come from the list, where none is no fault. */
const postsAt = async (hostname: string, offset: number): Promise<readonly Post[]> => {
  if (offset === 0) {
    const answer = await api.listLinkedDomains({ filter: 'all', searchTerm: hostname, limit: 100 })
    return answer.data.domainsReport.rows.find((row) => hostname in row)?.[hostname] ?? []
  }
  const filters = { domain: hostname }
  return (await api.listPostsLinkingToDomain({ filter: 'all', offset, additionalFilters: filters }))
    .data.posts
}

const Posts = ({ posts }: { readonly posts: readonly Post[] }) => {
  const change = useLinkChange()
  const remove = (id: number) =>
    change(
      textEdit({
        work: () => api.deleteExternalLink({ link: { id } }),
        done: __('The link is removed; its words stay.'),
      }),
    )
  if (posts.length === 0) return <p>{__('No text links to this site any more.')}</p>
  return posts.map(({ context, links }) => (
    <section key={links[0]?.post_id} className="cb-links-domain-post">
      <h2>
        <Link href={itemAddress(links[0]?.post_id ?? 0)}>
          {context.postTitle || __('(no title)')}
        </Link>
      </h2>
      <ul className="cb-links-entries">
        {links.map((link) => (
          <li key={link.id}>
            <LinkPhrase html={link.phrase_html} anchor={link.anchor} around={120} />
            <span className="cb-links-end">
              <ExternalLink href={link.url}>{link.url}</ExternalLink>
              {link.broken && <strong className="cb-links-broken">{_x('broken', 'a link')}</strong>}
            </span>
            <Button
              variant="tertiary"
              size="compact"
              isDestructive
              onClick={() => void remove(link.id)}
              // translators: %1$s: linked words, %2$s: a title or an address.
              aria-label={sprintf(__('Remove the link “%1$s”: %2$s'), link.anchor, link.url)}
            >
              {__('Remove the link')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
